import { Type } from '@sinclair/typebox'
import type { PlanInput, ValueType } from '../../../engine'
import type { FieldFault } from '../../errors'
import { aroundOf, type ColumnEntry, type StorageNeeds, type TableEntry, type TableRegistry } from '../../store/table-registry'
import { newPaths, type NewPath, type Rename } from '../../store/renames'
import { storageNeeds, type OpenModel } from './engine-model'

const path = Type.String({ minLength: 1, maxLength: 200 })
const rename = Type.Object({ from: path, to: path }, { additionalProperties: false })
/** The part of the body of a call that changes a model which says which keys of its form got other names, so that their values go along. */
export const renamesSchema = Type.Optional(
  Type.Array(rename, {
    maxItems: 500,
    description:
      'Keys that the form loses and that it gains: the values of `from` are those of `to` from now on. A column of a form table is `table.key`',
  }),
)
/** The form as it was, as far as a change asks for it, its values called as the new form calls them. */
export interface FormerForm {
  readonly inputs: ReadonlyMap<string, PlanInput>
  readonly needs: StorageNeeds
  /** What a formula gave. */
  readonly computed: ReadonlySet<string>
}

/** What is wrong with renames: each takes a value that the form loses to one of the same kind that it gains, in the same table. */
export function faultsOfRenames(was: OpenModel | null, will: OpenModel, renames: readonly Rename[]): readonly FieldFault[] {
  const path = newPaths(renames)
  const [before, after] = [was?.plan.inputs, will.plan.inputs]
  return renames.flatMap(({ from, to }, at): FieldFault[] => {
    const fault = (key: string): FieldFault[] => [{ path: `renames.${at}`, key, values: { from, to } }]
    const [old, next] = [before?.get(from), after.get(to)]
    if (renames.some((one, place) => place < at && (one.from === from || one.to === to))) return fault('renamedTwice')
    if (!old || !next) return fault('renameUnknown')
    if (after.has(from)) return fault('renameStays')
    if (before?.has(to)) return fault('renameTaken')
    const [around, within] = [aroundOf(from), aroundOf(to)]
    if ((around === null ? null : path(around)) !== within) return fault('renameElsewhere')
    return old.kind.kind === next.kind.kind ? [] : fault('renameKind')
  })
}

/** The form before a change, with every path as the new form calls it. */
export function formerOf(was: OpenModel, path: NewPath): FormerForm {
  const needs = storageNeeds(was)
  const computed = was.plan.calculations.flatMap((rule) => (rule.path === null ? [] : [path(rule.path)]))
  return {
    inputs: new Map([...was.plan.inputs].map(([before, input]) => [path(before), input])),
    needs: {
      ...needs,
      values: new Map([...needs.values].map(([before, type]) => [path(before), type])),
      tables: new Map([...needs.tables].map(([before, columns]) => [path(before), columnsIn(before, columns, path)])),
    },
    computed: new Set(computed),
  }
}

const columnsIn = (table: string, columns: ReadonlyMap<string, ValueType>, path: NewPath): ReadonlyMap<string, ValueType> =>
  new Map([...columns].map(([key, type]) => [keyIn(path(`${table}.${key}`)), type]))

/**
 * The same tables under the names that their values have now. What else bore such a name once, and no form names any more, loses it: its
 * column stays, and nothing comes back to it.
 */
export function renamedTables(registry: TableRegistry, path: NewPath): TableRegistry {
  const names = Object.keys(registry.children)
  const renamed = new Set(names.filter((one) => path(one) !== one).map((one) => path(one)))
  const placed = (before: string): string => {
    const after = path(before)
    if (after !== before) return after
    const around = aroundOf(before)
    const inside = around === null ? before : `${placed(around)}.${keyIn(before)}`
    return renamed.has(inside) ? freeName(inside, names) : inside
  }
  const children = Object.entries(registry.children).map(([before, child]) => [placed(before), renamedTable(child, `${before}.`, path)] as const)
  return { ...registry, ...renamedTable(registry, '', path), children: Object.fromEntries(children) }
}

/** A name that no form table can have. */
function freeName(path: string, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`${path}~${n}`)) return `${path}~${n}`
}

function renamedTable<T extends TableEntry>(table: T, prefix: string, path: NewPath): T {
  const newKey = (key: string): string => keyIn(path(prefix + key))
  const keys = [...Object.keys(table.columns), ...Object.keys(table.past ?? {})]
  const taken = new Set(keys.filter((key) => newKey(key) !== key).map(newKey))
  if (taken.size === 0) return table
  const stays = ([key]: readonly [string, unknown]): boolean => newKey(key) !== key || !taken.has(key)
  const named = <V>(all: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(
      Object.entries(all)
        .filter(stays)
        .map(([key, value]) => [newKey(key), value]),
    )
  const displaced = Object.entries(table.columns).flatMap((one): string[] => (stays(one) ? [] : [(one[1] as ColumnEntry).column]))
  return {
    ...table,
    columns: named(table.columns),
    retired: [...table.retired, ...displaced],
    ...(table.past && { past: named(table.past) }),
  }
}

const keyIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
