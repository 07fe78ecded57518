import { isServerFilled } from '../../kind/server-fill'
import type { JsonObject } from '../../model/json'
import { inRowsOf } from '../../plan/aggregates'
import { newRow } from '../../plan/collect'
import { messagesOf, type RuleMessage } from '../../plan/messages'
import { narrowed, sourcesOf } from '../../plan/narrow'
import type { FormulaContext, PlanInput, PlanNode, ReadPath, Violation } from '../../plan/plan'
import { rowReaderOf } from '../../plan/record-access'
import { ownState } from '../../plan/state'
import { rowLimitsOf, validateCell } from '../../plan/validate'
import type { AroundRows } from './port'
import type { RowStore } from './store'

interface CellState {
  readonly visible: boolean
  /** Whether the user may write into it, as far as the schema says. */
  readonly open: boolean
  readonly required: boolean
}

/** What the schema says of the rows of a table: which cells stand open, what is asked of them, and what their values break. */
export class RowRules {
  private readonly path: string
  readonly columns: readonly PlanInput[]

  constructor(
    private readonly input: PlanInput,
    private readonly store: RowStore,
    private readonly around: Pick<AroundRows, 'values' | 'brought'>,
  ) {
    this.path = input.path
    this.columns = around.values.plan.columns.get(input.path) ?? []
  }

  private get plan() {
    return this.around.values.plan
  }

  /** The table as its rules leave it where it stands; followed. */
  get here(): PlanInput {
    const { values } = this.around
    return narrowed(this.plan, this.input, values.read, values.context)
  }
  /** What is asked of the rows as a whole now; followed. */
  get limits() {
    return rowLimitsOf(this.here)
  }
  /** What formulas in the rows may know. */
  readonly known = (): FormulaContext => inRowsOf(this.plan, this.path, this.around.values.context, this.around.values.read)

  /** The columns once for every source that their values may come from. */
  get sourced(): readonly { readonly field: { readonly props: object } }[] {
    return this.columns.flatMap((column) => sourcesOf(this.plan, column).map((source) => ({ field: { props: { source } } })))
  }

  newRow = (): JsonObject => newRow(this.plan, this.path, this.around.values.context)

  /** How a formula inside the row reads; followed, the row by itself. */
  reader(id: string): ReadPath {
    return (path) => this.readIn(this.store.row(id) ?? {})(path)
  }

  /** How a formula inside a row of these values reads. */
  readIn = (row: JsonObject): ReadPath => rowReaderOf(this.plan, this.around.values.read, this.path, row)

  /** The same for those who name a value of their own row by its key alone; what the row does not have is the form's. */
  nearReader(id: string): ReadPath {
    return (path) => this.reader(id)(this.plan.inputs.has(`${this.path}.${path}`) ? `${this.path}.${path}` : path)
  }

  /** What stands among the columns without holding a value. */
  get displays(): readonly PlanNode[] {
    return this.plan.nodes.filter(({ field, parent }) => field.shape === 'display' && parent === this.input.node)
  }
  /** Followed by whoever observes. */
  isDisplayed(id: string, node: PlanNode): boolean {
    return ownState(this.plan, node, this.reader(id), this.known()).visible
  }

  /** Followed by whoever observes. */
  stateOf(id: string, column: PlanInput): CellState {
    const { visible, enabled, required } = ownState(this.plan, column.node, this.reader(id), this.known())
    return { visible, required, open: visible && enabled && column.field.access.mode === 'editable' && this.isEntered(column) }
  }

  /** A column as its rules leave it in a row, with the limits and choices that hold there; followed. */
  columnIn(column: PlanInput, row: JsonObject): PlanInput {
    return narrowed(this.plan, column, this.readIn(row), this.known())
  }

  /** What the rules of a column say in a row; followed. */
  messagesIn(id: string, column: PlanInput): readonly RuleMessage[] {
    return messagesOf(this.plan, column.node, this.reader(id), this.known())
  }

  /** Whether a column is drawn: rules that look into rows hide single cells, all others the whole column. Followed. */
  isShown({ node, field }: PlanInput): boolean {
    if (field.access.mode === 'hidden') return false
    const looksIntoRows = (this.plan.rules.get(node) ?? []).some(
      (rule) => rule.set === 'visible' && rule.reads.some((path) => this.plan.inputs.get(path)?.table === this.path),
    )
    const { read, context } = this.around.values
    return looksIntoRows || ownState(this.plan, node, read, context).visible
  }

  /** Whether the values of a column are entered: neither a formula alone nor the server gives them. */
  isEntered(column: PlanInput): boolean {
    return !isServerFilled(column.kind) && (this.plan.rules.get(column.node) ?? []).every(({ set, when }) => set !== 'value' || when !== null)
  }

  /** What the values of a row would break in one of its columns. */
  judge = (column: PlanInput, row: JsonObject): readonly Violation[] => {
    const place = `${this.path}.${column.field.key}`
    const found = validateCell(this.plan, this.input, column, place, this.readIn(row), this.known())
    return this.around.brought(found, this.path, row)
  }
}
