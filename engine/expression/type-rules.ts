import type { ParameterType, ValueType } from './function-definition'
import type { FieldType } from './scope'

/** A type as far as it is known before evaluation: a value type, or a column of cells. */
export type Static = FieldType | 'null'

const taken: Readonly<Record<ParameterType, readonly ValueType[]>> = {
  number: ['number'],
  text: ['text', 'number', 'boolean', 'date'],
  boolean: ['boolean'],
  date: ['date', 'text'],
  list: ['list'],
  any: ['number', 'text', 'boolean', 'date', 'list'],
  numbers: ['number', 'list'],
  ordered: ['number', 'date', 'list'],
}

/** True when a parameter takes a value; what is not known is taken. A column counts as its sum where a number is expected. */
export function accepts(expected: ParameterType, found: Static): boolean {
  if (found === 'any' || found === 'null') return true
  if (typeof found !== 'object') return taken[expected].includes(found)
  if (expected === 'list' || expected === 'any') return true
  const isMeasured = expected === 'number' || expected === 'numbers' || expected === 'ordered'
  return isMeasured && accepts(expected, found.columnOf)
}

/** True when `=` between two types can hold. A column beside a number counts as its sum. */
export function areComparable(a: Static, b: Static): boolean {
  const [left, right] = [measured(a), measured(b)]
  if (left === right || isOpen(left) || isOpen(right)) return true
  return (left === 'date' && right === 'text') || (left === 'text' && right === 'date')
}

/** True when values of the type come one before the other. */
export function haveOrder(type: Static): boolean {
  const known = measured(type)
  return isOpen(known) || known === 'number' || known === 'text' || known === 'date'
}

function isOpen(type: ValueType): boolean {
  return type === 'any' || type === 'null'
}

function measured(type: Static): ValueType {
  return typeof type === 'object' ? (type.columnOf === 'number' || type.columnOf === 'any' ? type.columnOf : 'list') : type
}

/** A column is the list of its cells. */
export function valueType(type: Static): ValueType {
  return typeof type === 'object' ? 'list' : type
}

/** The type to name in a message: for a column that of its cells. */
export function typeName(type: Static): ValueType {
  return typeof type === 'object' ? type.columnOf : type
}
