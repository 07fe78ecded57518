import { pointTo, type Issue } from '../issue/issue'
import type { KindOutput } from '../kind/define-kind'
import type { FormilyComponent } from '../kind/formily-mapping'
import { isServerFilled } from '../kind/server-fill'
import { isNeverVisible, type Field, type InputField, type RowsField } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { sourceIn } from '../model/source-parameters'
import { writeField } from '../parse/write-page'
import type { Plan, PlanInput, PlanNode } from '../plan/plan'
import { enumOf } from './enum'
import { gridAround, type Properties } from './grid'
import { nameFor } from './names'
import { finished, named, ownComponent, ownPart, type FormilySchema, type SchemaWords } from './schema'
import { columnsOf } from './table-columns'
import { withoutOrigin } from './origin'
import { isRequired, validatorsOf } from './validators'
import { titleInPlaceholder } from '../words/title-in-sentence'

const nothing: readonly PlanNode[] = []

/** Writes the nodes of a plan as nodes of a Formily schema, and tells what of them it cannot say. */
export class NodeWriter {
  readonly issues: Issue[] = []
  /** The nodes that were written, by the places of the page that they say. */
  readonly written = new Map<string, FormilySchema>()
  private readonly below = new Map<PlanNode | null, PlanNode[]>()
  private readonly inputs: ReadonlyMap<PlanNode, PlanInput>

  constructor(
    private readonly plan: Plan,
    private readonly words: SchemaWords,
  ) {
    this.inputs = new Map([...plan.inputs.values()].map((input) => [input.node, input]))
    for (const node of plan.nodes) this.below.set(node.parent, [...(this.below.get(node.parent) ?? []), node])
  }

  /** What lies inside of a node, or of the form. */
  properties(parent: PlanNode | null, pane?: string): Properties {
    const used = new Set<string>()
    return Object.fromEntries(
      (this.below.get(parent) ?? nothing).map((node, place): [string, FormilySchema] => {
        const name = nameFor(node, place, used)
        used.add(name)
        const written = this.node(node, pane)
        this.written.set(node.at, written)
        return [name, { ...written, 'x-index': place }]
      }),
    )
  }

  private node(node: PlanNode, pane?: string): FormilySchema {
    const { field } = node
    const input = this.inputs.get(node)
    // A column has no place for what its field explains.
    if (input?.table && 'help' in field && field.help !== undefined)
      this.issues.push({ code: 'formily.unsaid', at: pointTo(node.at, 'help'), detail: { name: 'help' } })
    for (const name of unsaidOf(node)) this.issues.push({ code: 'formily.unsaid', at: pointTo(pointTo(node.at, 'props'), name), detail: { name } })
    // What cannot be used, or stands where its key is taken, is drawn as a sign.
    if (field.shape === 'unknown' || ((field.shape === 'input' || field.shape === 'rows') && !input)) {
      return finished({ type: 'void', 'x-component': ownComponent, [ownPart]: partOf(field), properties: this.properties(node) })
    }
    if (input && field.shape === 'rows') return this.table(node, field, input)
    if (input && field.shape === 'input') return this.value(node, field, input)
    return this.around(node, pane)
  }

  /** What stands around a value of any shape. */
  private bound(field: InputField | RowsField, input: PlanInput) {
    const { text } = this.words
    const inCell = input.table !== null
    const initial = field.initial
    return {
      title: inCell ? undefined : text(field.title) || undefined,
      description: field.help === undefined || inCell ? undefined : text(field.help) || undefined,
      default: initial === undefined || initial === null || isServerFilled(input.kind) ? undefined : initial,
      required: isRequired(input) ? true : undefined,
      'x-decorator': 'FormItem',
      'x-decorator-props': {
        ...(inCell ? {} : { gridSpan: field.span ?? (field.shape === 'input' ? this.plan.page.layout.span : 24) }),
        ...(field.labelWidth === undefined || inCell ? {} : { labelWidth: field.labelWidth }),
        // Beside its label a table would have no room.
        ...(field.shape === 'rows' && !inCell ? { layout: 'vertical' } : {}),
      },
      'x-validator': validatorsOf(this.plan, input, this.words),
      'x-reactions': this.reactions(input.node),
      [ownPart]: partOf(field),
      ...this.standing(input),
    }
  }

  /** What the access says, whatever the record holds. */
  private standing({ field }: PlanInput): JsonObject {
    const { access } = field
    const display =
      access.mode === 'hidden'
        ? { 'x-display': access.keepValue ? 'hidden' : 'none' }
        : isNeverVisible(field)
          ? { 'x-display': this.plan.page.hiddenData === 'keep' ? 'hidden' : 'none' }
          : {}
    const pattern = access.mode === 'readOnly' ? { 'x-pattern': 'readPretty' } : access.mode === 'disabled' ? { 'x-pattern': 'disabled' } : {}
    return { ...display, ...pattern }
  }

  private value(node: PlanNode, field: InputField, input: PlanInput): FormilySchema {
    const { text } = this.words
    const component = input.kind.formily.component(field.props as never, text)
    const source = sourceIn(field.props)
    const placeholder = this.placeholder(field, input, component)
    const { type } = this.output(node)
    return finished({
      // Formily would begin an object as an empty one, which is a value.
      type: type === 'object' ? undefined : type,
      ...this.bound(field, input),
      enum: component && source?.from === 'static' ? enumOf(source.options, text) : undefined,
      'x-component': component?.name ?? ownComponent,
      // The label of a `FormItem` belongs to no control.
      'x-component-props': component
        ? { ...component.props, ...(placeholder === '' ? {} : { placeholder }), 'aria-label': text(field.title) || field.key }
        : undefined,
    })
  }

  /** The words in an empty box; a range has two of them, which are settings of its kind, and Formily's own stand. */
  private placeholder({ placeholder, title }: InputField, { kind }: PlanInput, component: FormilyComponent | null): string {
    if (component?.name.endsWith('.RangePicker')) return ''
    if (placeholder !== undefined) return this.words.text(placeholder)
    const label = titleInPlaceholder(this.words.text(title), this.words.language)
    return kind.input ? this.words.t(`engine.placeholder.${kind.input.asks}`, { label }) : ''
  }

  private table(node: PlanNode, field: RowsField, input: PlanInput): FormilySchema {
    const component = input.kind.formily.component(field.props as never, this.words.text)
    const { items, properties } = columnsOf(this.below.get(node) ?? nothing, this.properties(node), field, input, this.words)
    return finished({
      type: 'array',
      ...this.bound(field, input),
      'x-component': component?.name ?? 'ArrayTable',
      'x-component-props': component?.props,
      items,
      properties,
    })
  }

  /** A layout with what lies inside, or something that is only shown. */
  private around(node: PlanNode, pane?: string): FormilySchema {
    const { field, kind } = node
    const component = kind && field.shape !== 'unknown' ? kind.formily.component(field.props as never, this.words.text) : null
    const name = pane !== undefined && kind?.palette === 'part' ? pane : component?.name
    const settings = pane !== undefined && kind?.palette === 'part' ? paneSettings(field, this.words) : component?.props
    const isGrid = component?.name === 'FormGrid'
    const inside = this.properties(node, kind?.formily.pane)
    const isHidden = isNeverVisible(field)
    return finished({
      type: 'void',
      'x-display': isHidden ? (this.plan.page.hiddenData === 'keep' ? 'hidden' : 'none') : undefined,
      'x-decorator': pane === undefined ? 'FormGrid.GridColumn' : undefined,
      'x-decorator-props': pane === undefined ? { gridSpan: field.span ?? (field.shape === 'display' ? this.plan.page.layout.span : 24) } : undefined,
      'x-component': name ?? ownComponent,
      'x-component-props': name === undefined ? undefined : settings,
      'x-reactions': this.reactions(node),
      [ownPart]: partOf(field),
      properties: field.shape === 'layout' ? (isGrid ? inside : gridAround(inside, this.plan.page.layout)) : undefined,
    })
  }

  private output({ field, kind }: PlanNode): Pick<KindOutput, 'type'> {
    return kind && field.shape !== 'unknown' ? kind.compile(field as never, this.words) : { type: 'void' }
  }

  /** The functions that keep a node up to date, where something of it can change by itself. */
  private reactions(node: PlanNode): readonly Json[] | undefined {
    const { kind, field } = node
    const rules = this.plan.rules.get(node) ?? []
    const calculates = [...this.plan.calculations].some((rule) => rule.node === node || (field.shape === 'rows' && isWithin(rule.node, node)))
    const changes = rules.some(({ set }) => set !== 'value') || kind?.formily.kept !== undefined || kind?.input?.initial !== undefined
    const names = [...(changes ? [named.state] : []), ...(calculates && this.inputs.get(node)?.table === null ? [named.calculate] : [])]
    return names.length === 0 ? undefined : names
  }
}

function isWithin(node: PlanNode, table: PlanNode): boolean {
  for (let here = node.parent; here; here = here.parent) if (here === table) return true
  return false
}

/** Our own node without what lies inside of it. */
function partOf(field: Field): JsonObject {
  const { children: _children, columns: _columns, ...part } = withoutOrigin(writeField(field) as JsonObject)
  return field.shape === 'unknown' ? { unread: isJsonObject(field.json) ? withoutOrigin(field.json) : field.json } : part
}

/** Settings of a node that the component it is drawn by leaves unsaid. */
function unsaidOf({ field, kind }: PlanNode): readonly string[] {
  if (!kind || field.shape === 'unknown') return []
  return kind.formily.unsaid?.(field.props as never) ?? []
}

/** The title of a pane. All panes are there from the start, so that what stands in one that nobody opened is checked as well. */
function paneSettings(field: Field, { text }: SchemaWords): JsonObject {
  const { title = '' } = ('props' in field ? field.props : {}) as { readonly title?: Parameters<SchemaWords['text']>[0] }
  const words = text(title)
  return { tab: words, header: words, title: words, forceRender: true }
}
