import type { Json } from '../../engine'

/** The words of a plain text or number value. */
export const readText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
