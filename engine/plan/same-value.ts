import type { Json } from '../model/json'
import { isEmptyValue } from './empty-value'

/** Whether two values are stored alike: numbers and flags of choices are stored as their texts, and nothing is nothing. */
export const isSameValue = (a: Json | undefined, b: Json | undefined): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) ||
  (typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a) === JSON.stringify(b) : String(a) === String(b))
