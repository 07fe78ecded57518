import type { AnyKind } from '../../kind/define-kind'
import type { FormilyMapping, FormilyRows } from '../../kind/formily-mapping'
import type { Registry } from '../../kind/registry'
import type { JsonObject } from '../../model/json'

/** What a name of a component means here. */
export type ComponentMeaning =
  | { readonly is: 'kind'; readonly kind: AnyKind; readonly said: JsonObject }
  /** Stands around other nodes and holds nothing. */
  | { readonly is: 'around'; readonly part: string }
  /** Stands beside the cells of a row. */
  | { readonly is: 'part'; readonly part: string; readonly rows: FormilyRows }
  /** A button that every form here has by itself. */
  | { readonly is: 'button' }

const wrappers = ['FormItem', 'Editable', 'Editable.Popover', 'Fragment']
const buttons = ['Submit', 'Reset', 'FormButtonGroup', 'FormButtonGroup.FormItem']

/** What the mapping of a kind says of foreign schemas, after the registry has forgotten which props it takes. */
export const mappingOf = (kind: AnyKind): FormilyMapping<never, JsonObject> => kind.formily as unknown as FormilyMapping<never, JsonObject>

const known = new WeakMap<Registry, ReadonlyMap<string, ComponentMeaning>>()

/** What each name of a component means, by what the kinds say. */
export function componentNames(registry: Registry): ReadonlyMap<string, ComponentMeaning> {
  const before = known.get(registry)
  if (before) return before
  const names = new Map<string, ComponentMeaning>()
  for (const name of wrappers) names.set(name, { is: 'around', part: name })
  for (const name of buttons) names.set(name, { is: 'button' })
  for (const kind of registry.all()) {
    const { reads = {}, rows } = mappingOf(kind)
    for (const [name, said] of Object.entries(reads)) {
      names.set(name, { is: 'kind', kind, said })
      for (const part of rows?.around ?? []) names.set(`${name}.${part}`, { is: 'around', part })
      if (rows) for (const part of Object.keys(rows.parts)) names.set(`${name}.${part}`, { is: 'part', part, rows })
    }
  }
  known.set(registry, names)
  return names
}
