import type { Json } from '../model/json'
import type { PlanInput } from './plan'

/** Whether nothing was filled in: null, a text of nothing but blanks, or a list of nothing. */
export const isEmptyValue = (value: Json | undefined, input?: Pick<PlanInput, 'kind'>): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (input?.kind.input?.isEmpty?.(value) ?? false)
