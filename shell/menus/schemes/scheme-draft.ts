import type { Preset, Scheme, SchemeField } from './scheme-calls'

/** One comparison as it is edited. `key` tells rows apart while they move; it is not stored. */
export interface DraftCondition {
  readonly key: number
  readonly field: string
  readonly op: string
  /** A placeholder such as `@userId`, or '' where `value` is written out. */
  readonly placeholder: string
  readonly value: string
}

/** Comparisons that hold together; `logic` joins them to all groups before. */
export interface DraftGroup {
  readonly key: number
  readonly logic: 'and' | 'or'
  readonly conditions: readonly DraftCondition[]
}

export interface SchemeDraft {
  readonly fullName: string
  readonly modelId: string
  readonly preset: Preset
  readonly groups: readonly DraftGroup[]
}

let lastKey = 0
const nextKey = (): number => (lastKey += 1)

/** A comparison that nobody has filled in: of the first field of the model. */
export const emptyCondition = (fields: readonly SchemeField[]): DraftCondition => {
  const [first] = fields
  return { key: nextKey(), field: first?.key ?? '', op: first?.operators[0] ?? 'Equal', placeholder: first?.placeholders[0] ?? '', value: '' }
}

/** A group with one empty condition. */
export const emptyGroup = (fields: readonly SchemeField[]): DraftGroup => ({ key: nextKey(), logic: 'and', conditions: [emptyCondition(fields)] })

/** The comparison on another field: with an operator and a kind of value that this field takes. */
export function withField(condition: DraftCondition, field: SchemeField): DraftCondition {
  const op = field.operators.includes(condition.op) ? condition.op : (field.operators[0] ?? 'Equal')
  const placeholder = field.placeholders.includes(condition.placeholder) ? condition.placeholder : ''
  return { ...condition, field: field.key, op, placeholder }
}

interface StoredGroup {
  readonly logic: 'and' | 'or'
  readonly groups: readonly { readonly field: string; readonly op: string; readonly value: string | number }[]
}

/** A stored scheme as a draft, or an empty one for the model. */
export function draftOf(scheme: Scheme | null, modelId: string): SchemeDraft {
  const stored = scheme?.preset === 'custom' ? (JSON.parse(scheme.conditionJson) as readonly StoredGroup[]) : []
  return {
    fullName: scheme?.fullName ?? '',
    modelId: scheme?.modelId ?? modelId,
    preset: scheme?.preset ?? 'own',
    groups: stored.map(({ logic, groups }) => ({
      key: nextKey(),
      logic,
      conditions: groups.map(({ field, op, value }) => {
        const text = String(value)
        return { key: nextKey(), field, op, placeholder: text.startsWith('@') ? text : '', value: text.startsWith('@') ? '' : text }
      }),
    })),
  }
}

/** What the server stores of a draft. The types of fields are told as documents of this family tell them. */
export function bodyOf(draft: SchemeDraft, menuId: string, fields: readonly SchemeField[]): object {
  const typeOf = (key: string): string => fields.find((field) => field.key === key && field.modelId === draft.modelId)?.type ?? 'String'
  const groups: readonly StoredGroup[] = draft.groups.map(({ logic, conditions }) => ({
    logic,
    groups: conditions.map(({ field, op, placeholder, value }) => ({
      field,
      type: typeOf(field),
      op,
      value: placeholder === '' ? value.trim() : placeholder,
    })),
  }))
  return {
    moduleId: menuId,
    modelId: draft.modelId,
    fullName: draft.fullName.trim(),
    preset: draft.preset,
    ...(draft.preset === 'custom' && { conditionJson: JSON.stringify(groups) }),
  }
}

/** The first thing that is missing, by the key of its words; null where the draft can be sent. */
export function missingIn(draft: SchemeDraft): 'name' | 'conditions' | 'value' | null {
  if (draft.fullName.trim() === '') return 'name'
  if (draft.preset !== 'custom') return null
  if (draft.groups.length === 0) return 'conditions'
  const isEmpty = ({ placeholder, value }: DraftCondition): boolean => placeholder === '' && value.trim() === ''
  return draft.groups.some(({ conditions }) => conditions.some(isEmpty)) ? 'value' : null
}
