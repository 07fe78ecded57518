import type { FormSpec, Spec, TableSpec } from './fixtures'

/** What a library does so that it can be measured. `host` is an empty element in the page. */
export interface Peer {
  /** Starts drawing; may go on after it returns. Translating the spec into the library's own schema belongs to it. */
  mount(spec: Spec, host: HTMLElement): void
  unmount(host: HTMLElement): void | Promise<void>
  /** Fields that stand in the page. */
  countFields(host: HTMLElement): number
  /** Rows that stand in the page. */
  countRows(host: HTMLElement): number
  /** For tables that draw only some rows: how many there are at most. */
  readonly mostRows?: number
  /** For forms that draw what is near the screen first: whether the first screen is complete. */
  firstScreen?(host: HTMLElement): boolean
  /** … and how the rest is drawn at once, as for printing. */
  drawAll?(): void
  /** Brings an input into being and returns it: a windowed table scrolls there, a spreadsheet starts editing. */
  field(name: string): HTMLElement | null
  cell(row: number, column: string): HTMLElement | null | Promise<HTMLElement | null>
  readField(name: string): string
  /** The sum below the table, as it reads. */
  readSum(): string
  addButton(host: HTMLElement): HTMLElement | null
  /** Whether the row that was asked for stands there; by default when there is one more. */
  rowAdded?(): boolean
  submit(host: HTMLElement): void
  /** Errors that stand in the page. */
  countErrors(host: HTMLElement): number
  /** For forms that write out only the errors near the screen: whether these are there and all are known. */
  allInvalid?(host: HTMLElement, spec: FormSpec | TableSpec): boolean
}
