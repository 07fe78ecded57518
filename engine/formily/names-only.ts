import { Schema } from '@formily/json-schema'

const name = /^\s*[$A-Za-z_][\w$]*(?:\s*\.\s*[$A-Za-z_][\w$]*)*\s*$/

/**
 * Makes Formily read `{{ … }}` as names of what stands in the scope, and as nothing else: no text of a schema is run, and a page can forbid
 * `unsafe-eval`. Concerns every schema that the page draws.
 */
export function readNamesOnly(): void {
  Schema.registerCompiler((expression: string, scope: unknown) =>
    name.test(expression) ? expression.split('.').reduce<unknown>((value, step) => memberOf(value, step.trim()), scope) : undefined,
  )
}

const memberOf = (value: unknown, step: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? (value as Readonly<Record<string, unknown>>)[step] : undefined
