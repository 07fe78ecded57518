export interface LeaseTable {
  name: string
  /** The worker that has it; drawn anew at every start. */
  holder: string
  /** Grows while the holder lives. */
  beat: number
}
