/// Who sends an action, or asks for an effect.
@usableFromInline enum EffectSender: Sendable {
  case origin(Origin)
  /// A part of a group, which waits for what it sends.
  indirect case group(UInt64, Origin)
  /// A running effect.
  indirect case effect(EffectID, number: UInt64, Origin)

  @inlinable var origin: Origin {
    switch self {
    case .origin(let origin), .group(_, let origin), .effect(_, _, let origin): origin
    }
  }

  @inlinable var group: UInt64? { if case .group(let group, _) = self { group } else { nil } }
}
