import { buildPlan, readDocument, type Issue, type Page, type Plan, type Registry } from '../../engine'
import { findSyntaxError, type TextPlace } from './find-syntax-error'

/** What a schema text turned out to be. */
export type Reading =
  | { readonly state: 'empty' }
  | { readonly state: 'tooLarge'; readonly most: number }
  | { readonly state: 'broken'; readonly place: TextPlace }
  | { readonly state: 'refused'; readonly issues: readonly Issue[] }
  | {
      readonly state: 'read'
      readonly format: 'weft' | 'generator' | 'unknown'
      readonly page: Page
      readonly plan: Plan | null
      readonly issues: readonly Issue[]
    }

/** Characters; a text of this size is read in about a second. */
export const mostCharacters = 8_000_000

export function readSchemaText(text: string, registry: Registry): Reading {
  if (text.trim() === '') return { state: 'empty' }
  if (text.length > mostCharacters) return { state: 'tooLarge', most: mostCharacters }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { state: 'broken', place: findSyntaxError(text) ?? { offset: 0, line: 1, column: 1 } }
  }
  const { page, format, issues } = readDocument(json, registry)
  if (!page) return { state: 'refused', issues }
  const form = page.page === 'form' ? page : null
  const plan = form && buildPlan(form, registry)
  return { state: 'read', format, page, plan, issues: [...issues, ...(plan?.issues ?? [])] }
}
