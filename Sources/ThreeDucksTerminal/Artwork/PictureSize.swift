/// The sizes in which pictures are drawn; the names are those in the files.
enum PictureSize: String, CaseIterable {
  case small, medium, large
}
