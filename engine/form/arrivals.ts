import { FormTransfers } from './transfers'

/** What was entered and is still on its way into the record: a submit asks for it and waits for it. */
export class Arrivals {
  readonly transfers = new FormTransfers()
  private readonly coming = new Set<Promise<void>>()
  private readonly holders = new Set<() => void>()

  /** Something is on its way; returns what ends the wait. */
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

  /** A control that holds what was entered until it is left can be asked for it; returns what ends that. */
  hold(handOver: () => void): () => void {
    this.holders.add(handOver)
    return () => void this.holders.delete(handOver)
  }

  /** Everything that is held is handed over now, before values are read. */
  gather(): void {
    for (const handOver of [...this.holders]) handOver()
  }
}
