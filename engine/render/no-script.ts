import { Schema } from '@formily/json-schema'

/**
 * Formily runs `{{ … }}` in any string of a schema as script. Here such a string is only what it says:
 * the compiler hands the text back. It does not throw, since a label may well contain braces,
 * and a page must not fall over a label.
 */
export function forbidScript(): void {
  Schema.registerCompiler((expression: string) => `{{${expression}}}`)
}
