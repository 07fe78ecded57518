import { sourceIn, type ActionButton, type Field, type Json, type ListPage, type OptionSource, type PlanInput, type Text } from '../../../engine'
import type { OpenModel } from '../models/engine-model'
import type { Design } from './keep-version'

/** The parts of a model that can differ. */
export type Part = 'model' | 'field' | 'search' | 'column' | 'button'
export type Change =
  | 'added'
  | 'removed'
  /** Another kind of component. */
  | 'kind'
  | 'title'
  /** It has to be filled in now, or no longer. */
  | 'required'
  | 'optional'
  /** Whether it can be seen and changed. */
  | 'access'
  | 'options'
  | 'formula'
  | 'settings'
  | 'order'

/** One thing that two versions of a model do not have in common. */
export interface Difference {
  readonly of: Part
  readonly change: Change
  /** The path of a field, the key of a column or search, the code of a button, the name of a setting. */
  readonly name: string
  readonly title: Text
  readonly before?: readonly Text[]
  readonly after?: readonly Text[]
}

export type Compared = Pick<OpenModel, 'form' | 'list' | 'plan'>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What of the forms and lists of two versions differs: fields first, in the order of the newer one. */
export function differencesOf(before: Compared, after: Compared): readonly Difference[] {
  const fields = fieldsOf(before, after)
  // What stands in the list for a field goes along with it: that is said once.
  const changed = new Set(fields.map(({ name }) => name))
  return [
    ...fields,
    ...(same(frameOf(before), frameOf(after)) ? [] : [{ of: 'model', change: 'settings', name: 'layout', title: '' } as const]),
    ...namedOf('search', before.list.search, after.list.search, changed),
    ...namedOf('column', before.list.columns, after.list.columns, changed),
    ...buttonsOf(before.list, after.list),
    ...(same(listOf(before.list), listOf(after.list)) ? [] : [{ of: 'model', change: 'settings', name: 'list', title: '' } as const]),
  ]
}

const settings = ['fullName', 'enCode', 'category', 'description', 'webType'] as const satisfies readonly (keyof Design)[]

/** What two versions say of the model itself. */
export const settingDifferences = (before: Design, after: Design): readonly Difference[] =>
  settings
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ of: 'model', change: 'settings', name, title: '', before: [String(before[name])], after: [String(after[name])] }))

function fieldsOf({ plan: was }: Compared, { plan: is }: Compared): readonly Difference[] {
  const kept = [...is.inputs.keys()].filter((path) => was.inputs.has(path))
  const [oldOrder, newOrder] = [[...was.inputs.keys()].filter((path) => is.inputs.has(path)), kept]
  return [
    ...[...is.inputs].flatMap(([path, input]): readonly Difference[] => {
      const old = was.inputs.get(path)
      return old ? changesOf(old, input) : [{ of: 'field', change: 'added', name: path, title: input.field.title, after: [input.kind.kind] }]
    }),
    ...[...was.inputs]
      .filter(([path]) => !is.inputs.has(path))
      .map(([path, { field, kind }]) => ({ of: 'field', change: 'removed', name: path, title: field.title, before: [kind.kind] }) as const),
    ...(same(oldOrder, newOrder) ? [] : [{ of: 'field', change: 'order', name: '', title: '' } as const]),
  ]
}

function changesOf(was: PlanInput, is: PlanInput): readonly Difference[] {
  const base = { of: 'field', name: is.path, title: is.field.title } as const
  const changed = (change: Change, before?: readonly Text[], after?: readonly Text[]): Difference => ({
    ...base,
    change,
    ...(before && { before }),
    ...(after && { after }),
  })
  const differences: Difference[] = []
  if (was.kind.kind !== is.kind.kind) differences.push(changed('kind', [was.kind.kind], [is.kind.kind]))
  if (!same(was.field.title, is.field.title)) differences.push(changed('title', [was.field.title], [is.field.title]))
  differences.push(...accessChanges(was, is, changed))
  const [oldSource, newSource] = [sourceIn(was.field.props), sourceIn(is.field.props)]
  if (!same(oldSource, newSource)) differences.push(changed('options', choicesIn(oldSource), choicesIn(newSource)))
  if (!same(formulasOf(was), formulasOf(is))) differences.push(changed('formula'))
  // Another kind has other settings anyway.
  if (was.kind.kind === is.kind.kind && !same(restOf(was, oldSource), restOf(is, newSource))) differences.push(changed('settings'))
  return differences
}

function accessChanges(
  { field: { access: was } }: PlanInput,
  { field: { access: is } }: PlanInput,
  changed: (change: Change, before?: readonly Text[], after?: readonly Text[]) => Difference,
): readonly Difference[] {
  const [wasRequired, isRequired] = [was, is].map((access) => access.mode === 'editable' && access.required)
  return [
    ...(wasRequired === isRequired ? [] : [changed(isRequired ? 'required' : 'optional')]),
    ...(was.mode === is.mode ? [] : [changed('access', [was.mode], [is.mode])]),
  ]
}

/** The words of choices that stand in the form; where they come from elsewhere, none. */
const choicesIn = (source: OptionSource | null): readonly Text[] | undefined =>
  source?.from === 'static' ? source.options.map(({ label }) => label) : undefined

const formulasOf = ({ field }: PlanInput): Json =>
  [field.rules ?? [], 'checks' in field ? (field.checks ?? []) : [], (field.props as { readonly formula?: Json }).formula ?? null] as unknown as Json

function restOf({ field }: PlanInput, source: OptionSource | null): unknown {
  const { wire: _wire, rules: _rules, title: _title, access: _access, props, ...rest } = field
  const { columns: _columns, checks: _checks, ...own } = rest as Partial<Record<string, unknown>>
  const { formula: _formula, ...others } = props as Partial<Record<string, unknown>>
  const plain = Object.entries(others).filter(([, value]) => source === null || !same(value, source))
  return [own, plain]
}

/** What stands around the fields: the layout, in which order of what, without the fields themselves. */
function frameOf({ form: { fields, layout, buttons, confirm, cancel, hiddenData } }: Compared): unknown {
  const frame = (field: Field): readonly unknown[] => {
    switch (field.shape) {
      case 'layout':
        return [[field.kind, field.props, field.children.flatMap(frame)]]
      case 'display':
        return [[field.kind, field.props]]
      case 'unknown':
        return [[field.kind, field.json]]
      default:
        return []
    }
  }
  return [fields.flatMap(frame), layout, buttons, confirm, cancel, hiddenData]
}

interface Named {
  readonly key: string
  readonly title: Text
}

function namedOf(of: 'search' | 'column', was: readonly Named[], is: readonly Named[], changed: ReadonlySet<string>): readonly Difference[] {
  const [old, now] = [new Map(was.map((one) => [one.key, one])), new Map(is.map((one) => [one.key, one]))]
  const order = (all: ReadonlyMap<string, Named>, other: ReadonlyMap<string, Named>) => [...all.keys()].filter((key) => other.has(key))
  return [
    ...[...now].flatMap(([key, { title }]): readonly Difference[] => {
      const before = old.get(key)
      if (!before) return [{ of, change: 'added', name: key, title }]
      if (changed.has(key)) return []
      const titled = same(before.title, title) ? [] : [{ of, change: 'title', name: key, title, before: [before.title], after: [title] } as const]
      const others = same({ ...before, title: '' }, { ...now.get(key), title: '' }) ? [] : [{ of, change: 'settings', name: key, title } as const]
      return [...titled, ...others]
    }),
    ...[...old].filter(([key]) => !now.has(key)).map(([key, { title }]) => ({ of, change: 'removed', name: key, title }) as const),
    ...(same(order(old, now), order(now, old)) ? [] : [{ of, change: 'order', name: '', title: '' } as const]),
  ]
}

function buttonsOf(was: ListPage, is: ListPage): readonly Difference[] {
  const all = (list: ListPage) =>
    new Map((['toolbar', 'rowActions'] as const).flatMap((place) => list[place].map((button) => [`${place} ${button.key}`, button] as const)))
  const [old, now] = [all(was), all(is)]
  const nameOf = ({ requires, key }: ActionButton): string => (requires === 'anyone' ? key : requires)
  return [
    ...[...now].flatMap(([code, button]): readonly Difference[] => {
      const before = old.get(code)
      const base = { of: 'button', name: nameOf(button), title: button.label } as const
      if (!before) return [{ ...base, change: 'added' }]
      if (!same(before.label, button.label)) return [{ ...base, change: 'title', before: [before.label], after: [button.label] }]
      return same(before, button) ? [] : [{ ...base, change: 'settings' }]
    }),
    ...[...old]
      .filter(([code]) => !now.has(code))
      .map(([, button]) => ({ of: 'button', change: 'removed', name: nameOf(button), title: button.label }) as const),
  ]
}

const listOf = ({ pageSize, sort, tree, display, selectable }: ListPage): unknown => [pageSize, sort ?? null, tree ?? null, display, selectable]
