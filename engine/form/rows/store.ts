import { observable } from '@formily/reactive'
import type { Json, JsonObject } from '../../model/json'
import { isSameValue } from '../../plan/same-value'
import { emptyList, readRows, rowIds, type RowList } from '../../rows/row-list'

interface Seen<T> {
  value: T
}

/**
 * The rows of one form table, observed row by row. They are kept beside Formily's values: it would wrap every row in a proxy of
 * its own and follow each cell of each row. Rows here are plain objects that are replaced, so a moment to return to costs nothing.
 */
export class RowStore {
  readonly nextId = rowIds()
  /** The ids of the rows that came with the record. */
  readonly stored: ReadonlySet<string>
  private list: RowList
  /** The rows as they came, by their ids. */
  private readonly began: ReadonlyMap<string, JsonObject>
  /** The rows while a change goes on; what observers see stands until `publish`. */
  private draft: JsonObject[] | null = null
  private readonly whole: Seen<RowList>
  private readonly order: Seen<readonly string[]>
  /** Made for rows that somebody looks at. */
  private readonly boxes = new Map<string, Seen<JsonObject | undefined>>()
  private places: ReadonlyMap<string, number> | null = null

  constructor(value: Json | undefined, isStored: (row: JsonObject) => boolean = () => true) {
    this.list = value === undefined ? emptyList : readRows(value, this.nextId)
    this.stored = new Set(this.list.ids.filter((_id, at) => isStored(this.list.rows[at] ?? {})))
    this.began = new Map(this.list.ids.map((id, at) => [id, this.list.rows[at] ?? {}]))
    this.whole = observable.ref(this.list)
    this.order = observable.ref(this.list.ids)
  }

  /** The rows of a table that stands inside a row. Those that have an id are stored ones, those without were added since. */
  static insideRow(value: Json | undefined): RowStore {
    return new RowStore(value, (row) => typeof row['id'] === 'string')
  }

  /** The ids in their order; followed, and quiet while only cells change. */
  get ids(): readonly string[] {
    return this.order.value
  }

  /** All rows as they stand, in the middle of a change as well; followed with every change. */
  get rows(): readonly JsonObject[] {
    void this.whole.value
    return this.peek().rows
  }

  /** One row; followed by itself. */
  row(id: string): JsonObject | undefined {
    let box = this.boxes.get(id)
    if (!box) this.boxes.set(id, (box = observable.ref(this.peekRow(id))))
    return box.value
  }

  /** Whether a cell of a row that came with the record holds another value than it did then. */
  isChanged(row: JsonObject, id: string, column: string): boolean {
    const was = this.began.get(id)
    return was !== undefined && !isSameValue(row[column], was[column])
  }

  /** Everything as it stands, followed by nobody. */
  peek(): RowList {
    return this.draft ? { ids: this.list.ids, rows: this.draft } : this.list
  }
  peekRow(id: string): JsonObject | undefined {
    return this.peek().rows[this.indexOf(id)]
  }
  cell(row: number, column: string): Json | undefined {
    const line = (this.draft ?? this.list.rows)[row]
    return line && Object.hasOwn(line, column) ? line[column] : undefined
  }

  indexOf = (id: string): number => {
    this.places ??= new Map(this.list.ids.map((one, i) => [one, i]))
    return this.places.get(id) ?? -1
  }

  setCell(row: number, column: string, value: Json): void {
    this.draft ??= [...this.list.rows]
    const line = this.draft[row]
    if (line) this.draft[row] = { ...line, [column]: value }
  }

  replace(list: RowList): void {
    if (list.ids !== this.list.ids) this.places = null
    this.list = list
    this.draft = null
  }

  /** Shows observers what has changed since the last time. */
  publish(): void {
    if (this.draft) this.list = { ids: this.list.ids, rows: this.draft }
    this.draft = null
    if (this.whole.value === this.list) return
    this.order.value = this.list.ids
    this.whole.value = this.list
    for (const [id, box] of this.boxes) {
      const row = this.peekRow(id)
      if (row === undefined) this.boxes.delete(id)
      if (box.value !== row) box.value = row
    }
  }
}
