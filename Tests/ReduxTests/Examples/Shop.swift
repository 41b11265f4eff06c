import Redux

/// A host of ``Navigation``: a shop with a basket, which travels with one navigation.
struct Shop: Equatable, Sendable {
  enum Screen: Equatable, Sendable {
    case shelves
    case product(Int)
    case basket
  }

  var navigation = Navigation(Screen.shelves)
  var basket: [Int: Int] = [:]
}

enum ShopAction: Equatable, Sendable {
  case buy(product: Int)
  case navigation(NavigationAction<Shop.Screen>)

  static let navigation = CasePath(Self.navigation) {
    if case .navigation(let action) = $0 { action } else { nil }
  }
}

let shopFeature = Feature<Shop, ShopAction>(
  Reducer { shop, action in
    if case .buy(let product) = action { shop.basket[product, default: 0] += 1 }
  }
) {
  Navigation.feature.mounted(\.navigation, action: ShopAction.navigation)
}
