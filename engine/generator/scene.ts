import type { TSchema } from '@sinclair/typebox'
import type { Issue, IssueCode } from '../issue/issue'
import { checkSchema } from '../parse/check-schema'

/** Where a node is being read: who hears of its defects, and what its place gives it. */
export interface Scene {
  /** `path` is dotted, in the nested form of the node; `rest` are further steps below it. */
  report(code: IssueCode, path: string, detail?: Issue['detail'], rest?: readonly (string | number)[]): void
  /** The name of a tab or collapse item that has none of its own. */
  paneName(): string
}

/** The same reading without an audience, for a writer that looks at what it has written. */
export const silently = (paneName: () => string = () => ''): Scene => ({ report: () => undefined, paneName })

/** What a schema expected and what it found, for `prop.invalid`. */
export function refusal(schema: TSchema, value: unknown, prop: string): Issue['detail'] {
  const [issue] = checkSchema(schema, value, '')
  return { prop, expected: issue?.detail['expected'] ?? '', found: abridge(value) }
}

/** A value in a few characters, for the detail of an issue. */
export function abridge(value: unknown): string {
  let text: string
  try {
    text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  } catch {
    text = typeof value
  }
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}
