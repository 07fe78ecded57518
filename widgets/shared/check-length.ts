import type { Json, ValueViolation } from '../../engine'

/** Counts characters as people do: a surrogate pair is one. */
export const countCharacters = (text: string): number => [...text].length

/** Refuses a text of more characters than a field takes (`tooLong`); null takes any length, and what is no text is not looked at. */
export const checkLength = (value: Json, maxLength: number | null): readonly ValueViolation[] =>
  maxLength !== null && typeof value === 'string' && countCharacters(value) > maxLength ? [{ code: 'tooLong', detail: { max: maxLength } }] : []
