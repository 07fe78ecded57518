import type { Field } from './field'
import { isJsonObject, type Json } from './json'
import type { Option, OptionSource } from './option-source'
import type { FormPage } from './page'
import { sourceIn } from './source-parameters'

/** Something of another place that a document names: by id, or by the code that such things have. */
export interface OutsideName {
  readonly of: 'dictionary' | 'interface' | 'model' | 'billRule'
  readonly id: string
}

const kindsOfNames: readonly string[] = ['dictionary', 'interface', 'model', 'billRule'] satisfies readonly OutsideName['of'][]

/** Names as a server sends them; what is none is left out. */
export const readNames = (json: Json | undefined): readonly OutsideName[] =>
  (Array.isArray(json) ? (json as readonly Json[]) : []).flatMap((one) =>
    isJsonObject(one) && typeof one['id'] === 'string' && kindsOfNames.includes(String(one['of']))
      ? [{ of: one['of'] as OutsideName['of'], id: one['id'] }]
      : [],
  )

/** What a source takes its choices from, where that may be absent; null for one that names nothing yet. */
export function outsideOf(source: OptionSource): OutsideName | null {
  const name: OutsideName | null =
    source.from === 'dictionary'
      ? { of: 'dictionary', id: source.type }
      : source.from === 'interface'
        ? { of: 'interface', id: source.id }
        : source.from === 'records'
          ? { of: 'model', id: source.model }
          : null
  return name && name.id !== '' ? name : null
}

/** The options that a document brings along of a source that it does not own; none where it brings none. */
export const shippedIn = (source: OptionSource): readonly Option[] => ('shipped' in source ? (source.shipped ?? []) : [])

const isOne = (name: OutsideName | null, absent: readonly OutsideName[]): boolean =>
  name !== null && absent.some((one) => one.of === name.of && one.id === name.id)

/** Sources that bring options along: only of these it matters whether what they name is there. */
export function shippingSources(fields: readonly Field[]): readonly OutsideName[] {
  return fields.flatMap((field): readonly OutsideName[] => {
    const source = field.shape === 'unknown' ? null : sourceIn(field.props)
    const name = source && shippedIn(source).length > 0 ? outsideOf(source) : null
    return [...(name ? [name] : []), ...shippingSources(beneath(field))]
  })
}

const beneath = (field: Field): readonly Field[] => (field.shape === 'rows' ? field.columns : 'children' in field ? field.children : [])

/** The form where the absent is not asked: choices that a document brings along count as its own. */
export function withShipped(page: FormPage, absent: readonly OutsideName[]): FormPage {
  return absent.length === 0 ? page : { ...page, fields: page.fields.map((field) => instead(field, absent)) }
}

function instead(field: Field, absent: readonly OutsideName[]): Field {
  if (field.shape === 'rows') return { ...field, columns: field.columns.map((column) => instead(column, absent)) }
  if (field.shape === 'layout' || field.shape === 'unknown') return { ...field, children: field.children.map((child) => instead(child, absent)) }
  const source = sourceIn(field.props)
  if (!source || !isOne(outsideOf(source), absent) || shippedIn(source).length === 0) return field
  return { ...field, props: { ...field.props, source: { from: 'static', options: shippedIn(source) } } }
}
