import type { Failure } from '../../engine'
import type { ModelSettings } from './model-row'

/** What a model is called while it is edited. */
export type Naming = ModelSettings
export type NamingErrors = Readonly<Partial<Record<keyof Naming, string>>>

export const noName: Naming = { fullName: '', enCode: '', category: '', description: '', sortCode: 0 }

/**
 * A code for a name: its ASCII words in camel case, as `workOrder` for "Work order"; for a name without any, `form_` and the moment, so that two
 * are not alike.
 */
export function codeFor(name: string, now: number): string {
  const words = name.match(/[A-Za-z0-9]+/g) ?? []
  const camel = words.map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('')
  return /^[A-Za-z]/.test(camel) ? camel.slice(0, 50) : `form_${Math.floor(now / 1000).toString(36)}`
}

/** Codes are English letters, digits, low lines and dashes, with dots between them. */
const code = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/

/** What is wrong with a name, by the key of its words. */
export function faultsIn({ fullName, enCode }: Naming): Readonly<Partial<Record<keyof Naming, 'required' | 'codeInvalid'>>> {
  return {
    ...(fullName.trim() === '' && { fullName: 'required' as const }),
    ...(enCode.trim() === '' ? { enCode: 'required' as const } : !code.test(enCode.trim()) && { enCode: 'codeInvalid' as const }),
  }
}

const named: ReadonlySet<string> = new Set(Object.keys(noName))

/** A refusal, divided into what belongs to a field of the name and what is said above it. */
export function placed({ message, fields = [] }: Failure): {
  readonly errors: NamingErrors
  readonly failure: string
  readonly details: readonly string[]
} {
  const errors = Object.fromEntries(fields.filter(({ path }) => named.has(path)).map((fault) => [fault.path, fault.message]))
  const others = fields.filter(({ path }) => !named.has(path))
  const isPlaced = fields.length > 0 && others.length === 0
  return { errors, failure: isPlaced ? '' : message, details: others.slice(0, 20).map((fault) => fault.message) }
}
