import { createContext, useContext } from 'react'
import type { DrawAhead } from '../form/draw-ahead'
import type { FormRuntime } from '../../form/runtime'

export interface FormScope {
  readonly runtime: FormRuntime
  /** Prefix of element ids, so that two open forms never share one. */
  readonly idPrefix: string
  readonly ahead: DrawAhead
}

export const FormScopeContext = createContext<FormScope | null>(null)

/** @throws {Error} outside a form: a programming mistake. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('useFormScope needs a form above it')
  return scope
}

/** The id of the element that shows a field; `prefix` keeps two forms apart. */
export const elementId = (prefix: string, path: string): string => `${prefix}-${path.replaceAll('.', '-')}`
