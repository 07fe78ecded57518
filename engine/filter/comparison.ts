import type { AnyKind } from '../kind/define-kind'
import type { Field } from '../model/field'
import { isStored } from '../model/field'
import type { FilterSymbol } from './filter'

/**
 * As what a value is compared: a text by its signs, a `choice` by what was chosen, `choices` by what is among them, a `span` by whether it
 * meets another.
 */
export type Comparison = 'text' | 'choice' | 'choices' | 'number' | 'moment' | 'clock' | 'span'

const ordered: readonly FilterSymbol[] = ['==', '<>', '>', '>=', '<', '<=', 'between', 'null', 'notNull']

/** The symbols that make sense of a comparison, the usual one first. */
export const symbolsOf: Readonly<Record<Comparison, readonly FilterSymbol[]>> = {
  text: ['like', 'notLike', '==', '<>', 'in', 'notIn', 'null', 'notNull'],
  choice: ['==', '<>', 'in', 'notIn', 'null', 'notNull'],
  choices: ['==', '<>', 'in', 'notIn', 'null', 'notNull'],
  number: ordered,
  moment: ordered,
  clock: ordered,
  span: ['between', 'null', 'notNull'],
}

/** As what a field is compared; null for one that filters cannot ask about: secrets, files, headings, and what is not stored. */
export function comparisonOf(field: Field, kind: AnyKind | undefined): Comparison | null {
  if (field.shape !== 'input' || !kind?.input?.inLists || !isStored({ field })) return null
  const { match, ends } = kind.input
  switch (kind.input.value(field.props as never)) {
    case 'text':
    case 'longText':
      return match === 'contains' ? 'text' : 'choice'
    case 'integer':
    case 'decimal':
      return match === 'equals' ? 'choice' : 'number'
    case 'timestamp':
      return 'moment'
    case 'time':
      return 'clock'
    case 'json':
      return ends ? 'span' : 'choices'
    case 'secret':
      return null
  }
}
