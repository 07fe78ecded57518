/** Addresses of pictures that anybody may load; '' where the application shows its own. */
export interface LooksOfEntry {
  readonly logo: string
  readonly picture: string
}
