import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { readClock, readMoment, type Comparison, type FilterSymbol, type Json, type PlanInput, type ValueType } from '../../../engine'
import { compare } from '../../conditions/compare'
import { parseJson } from '../../http/safe-json'
import type { RecordScope } from '../../store/record-query'
import type { SqlValue } from '../../store/tables'
import type { OpenModel } from '../../visualdev/models/engine-model'
import { isListed, ownInputs, valueTypeOf } from '../../visualdev/models/engine-model'

export const operators = ['Equal', 'NotEqual', 'GreaterThan', 'GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual'] as const
type Operator = (typeof operators)[number]

/** What stands for facts of whoever asks. The last is spelled as the documents of this family spell it. */
export const placeholders = ['@userId', '@userAraSubordinates', '@organizeId', '@organizationAndSuborganization'] as const

/** Facts about a record that are no values of its form: who made it, and in which organisation that person is now. */
export const creatorUser = '~creatorUser'
export const creatorOrganize = '~creatorOrganize'

const item = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 100 })),
    field: Type.String({ minLength: 1, maxLength: 200 }),
    /** The type of the field as the documents of this family write it; read from the form, never from here. */
    type: Type.Optional(Type.String({ maxLength: 20 })),
    op: Type.Union(operators.map((one) => Type.Literal(one))),
    value: Type.Union([Type.String({ maxLength: 500 }), Type.Number()]),
  },
  { additionalProperties: false },
)
const group = Type.Object(
  { logic: Type.Union([Type.Literal('and'), Type.Literal('or')]), groups: Type.Array(item, { minItems: 1, maxItems: 20 }) },
  { additionalProperties: false },
)
const conditionList = Type.Array(group, { minItems: 1, maxItems: 20 })
export type ConditionGroup = Static<typeof group>
type Item = Static<typeof item>

/** The groups of a stored or sent text; null for a text that holds none. */
export function readConditions(text: string): readonly ConditionGroup[] | null {
  const json = parseJson(text)
  return Value.Check(conditionList, json) ? json : null
}

/** Who asks, as far as conditions may know. */
export interface Asker {
  readonly userId: string
  readonly subordinates: readonly string[]
  readonly organizeId: string | null
  /** The organisation with all beneath it; none for somebody without one. */
  readonly organizationsBelow: readonly string[]
}

/** A field that conditions may name, with the operators and placeholders that make sense of it. */
export interface ConditionField {
  readonly key: string
  /** Null for what is no field of the form. */
  readonly input: PlanInput | null
  readonly operators: readonly Operator[]
  readonly placeholders: readonly string[]
}

const same: readonly Operator[] = ['Equal', 'NotEqual']
const compared = (type: ValueType): boolean => type === 'integer' || type === 'decimal' || type === 'timestamp' || type === 'time'

/** The fields of a model that conditions may name, the facts about its maker first. */
export const fieldsOf = (model: Pick<OpenModel, 'plan'>): readonly ConditionField[] => [
  { key: creatorUser, input: null, operators: same, placeholders: placeholders.slice(0, 2) },
  { key: creatorOrganize, input: null, operators: same, placeholders: placeholders.slice(2) },
  ...ownInputs(model.plan)
    .filter((input) => input.field.shape === 'input' && isListed(input))
    .map((input) => {
      const type = valueTypeOf(input)
      return {
        key: input.path,
        input,
        operators: compared(type) ? operators : same,
        placeholders: type === 'text' || type === 'json' ? placeholders : [],
      }
    }),
]

/** What is wrong with a condition on a model: its field, its operator or its value; null where nothing is. */
export function faultOf(
  { field, op, value }: Item,
  fields: readonly ConditionField[],
): 'conditionField' | 'conditionOperator' | 'conditionValue' | null {
  const known = fields.find(({ key }) => key === field)
  if (!known) return 'conditionField'
  if (!known.operators.includes(op)) return 'conditionOperator'
  if (typeof value === 'string' && value.startsWith('@')) return known.placeholders.includes(value) ? null : 'conditionValue'
  return known.input && scalarOf(value, valueTypeOf(known.input)) === null ? 'conditionValue' : null
}

/**
 * The groups as one scope. The conditions of a group hold together; each further group is joined to all before it by its own `logic`.
 * What can no longer be understood is met by no record.
 */
export const scopeOfConditions = (groups: readonly ConditionGroup[], model: Pick<OpenModel, 'plan'>, asker: Asker): RecordScope => {
  const fields = fieldsOf(model)
  return (
    groups
      .map(({ logic, groups: items }) => ({ logic, scope: { is: 'all' as const, parts: items.map((one) => scopeOfItem(one, fields, asker)) } }))
      .reduce<RecordScope | null>(
        (before, { logic, scope }) => (before === null ? scope : { is: logic === 'and' ? 'all' : 'any', parts: [before, scope] }),
        null,
      ) ?? nobody
  )
}

const nobody: RecordScope = { is: 'any', parts: [] }
const everybody: RecordScope = { is: 'all', parts: [] }

function scopeOfItem(given: Item, fields: readonly ConditionField[], asker: Asker): RecordScope {
  const { field, op, value } = given
  if (faultOf(given, fields) !== null) return nobody
  const values = valuesOf(value, asker)
  if (field === creatorUser || field === creatorOrganize) {
    const ids = values.map(String)
    const maker = field === creatorUser ? { is: 'madeBy' as const, users: ids } : { is: 'madeIn' as const, organizations: ids }
    return op === 'Equal' ? maker : { is: 'except', maker }
  }
  const { input } = fields.find(({ key }) => key === field) as { readonly input: PlanInput }
  const type = valueTypeOf(input)
  const isSame = op === 'Equal' || op === 'NotEqual'
  // Somebody of no organisation is in none: nothing equals that.
  if (isSame && values.length === 0) return op === 'Equal' ? nobody : everybody
  return compare({ key: field, comparison: comparisons[type] ?? 'choice', type }, symbols[op], isSame ? values : value, never) ?? nobody
}

/** No condition of a scheme is told from today. */
const never = 0

const comparisons: Readonly<Partial<Record<ValueType, Comparison>>> = {
  integer: 'number',
  decimal: 'number',
  timestamp: 'moment',
  time: 'clock',
  json: 'choices',
}

/** As the comparisons of filters are called. A value may stand for several, such as everybody below: it is one of them. */
const symbols: Readonly<Record<Operator, FilterSymbol>> = {
  Equal: 'in',
  NotEqual: 'notIn',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
  LessThan: '<',
  LessThanOrEqual: '<=',
}

const valuesOf = (value: Json, asker: Asker): readonly Json[] => {
  switch (value) {
    case '@userId':
      return [asker.userId]
    case '@userAraSubordinates':
      return [asker.userId, ...asker.subordinates]
    case '@organizeId':
      return asker.organizeId === null ? [] : [asker.organizeId]
    case '@organizationAndSuborganization':
      return asker.organizationsBelow
    default:
      return [value]
  }
}

/** A value as the column of its field compares it; null for what is none. */
function scalarOf(value: Json, type: ValueType): SqlValue {
  if (type === 'timestamp') return readMoment(value)
  if (type === 'time') return readClock(value)
  if (type === 'integer' || type === 'decimal') {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
    return Number.isFinite(number) && (type === 'decimal' || Number.isSafeInteger(number)) ? number : null
  }
  return String(value)
}
