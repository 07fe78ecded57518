/** What was typed and is still on its way into the record: a submit waits for it. */
export class Arrivals {
  private readonly coming = new Set<Promise<void>>()

  /** Something is on its way; answers what ends the wait. */
  expect(): () => void {
    let arrived = () => {}
    const coming = new Promise<void>((resolve) => {
      arrived = resolve
    })
    this.coming.add(coming)
    void coming.then(() => this.coming.delete(coming))
    return arrived
  }

  get awaited(): readonly Promise<void>[] {
    return [...this.coming]
  }
}
