/** A fixed screen inside the frame. */
export interface FixedPlace {
  readonly path: string
  readonly name: string
  /** Its tab cannot be closed. */
  readonly affix?: true
  readonly noTab?: true
  /** Drawn anew at every visit. */
  readonly noCache?: true
}
