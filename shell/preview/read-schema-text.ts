import {
  buildPlan,
  looksLikeFormily,
  outsideNames,
  placeInWire,
  readDocument,
  readListDesign,
  unknownNames,
  withShipped,
  type Issue,
  type OutsideName,
  type Page,
  type Plan,
  type Registry,
} from '../../engine'
import type { FormilyReport } from '../../engine/formily'
import { findSyntaxError, type TextPlace } from './find-syntax-error'
import { unwrapModel } from './unwrap-model'

export interface ReadReading {
  readonly state: 'read'
  readonly format: 'weft' | 'generator' | 'formily' | 'unknown'
  readonly page: Page
  readonly plan: Plan | null
  readonly issues: readonly Issue[]
  /** What became of the nodes of a schema of Formily. */
  readonly report?: FormilyReport
  /** Where a place of the page stands in the text. */
  place(at: string): string
}

/** What a schema text turned out to be. */
export type Reading =
  | { readonly state: 'empty' }
  | { readonly state: 'tooLarge'; readonly most: number }
  | { readonly state: 'broken'; readonly place: TextPlace }
  | { readonly state: 'refused'; readonly issues: readonly Issue[] }
  | ReadReading

/** Characters; a text of this size is read in about a second. */
export const mostCharacters = 8_000_000

/** The door of `engine/formily`, fetched where a text may be such a schema. */
export type FormilyDoor = Pick<typeof import('../../engine/formily'), 'readFormilySchema' | 'placeInSchema'>
/** Whether a text may be a schema of Formily, as far as a look at its letters tells. */
export const mayBeFormily = (text: string): boolean => text.includes('"x-component"') || text.includes('"x-decorator"')

/**
 * Reads the text of an editor as a schema: our own, the generator's, or Formily's where `formily` can read it. Every outcome is a state;
 * nothing is thrown.
 */
export function readSchemaText(text: string, registry: Registry, formily?: FormilyDoor): Reading {
  if (text.trim() === '') return { state: 'empty' }
  if (text.length > mostCharacters) return { state: 'tooLarge', most: mostCharacters }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { state: 'broken', place: findSyntaxError(text) ?? { offset: 0, line: 1, column: 1 } }
  }
  const model = unwrapModel(json)
  const schema = formily && looksLikeFormily(model.form) ? formily.readFormilySchema(model.form, registry) : null
  const { page, format, issues } = schema ? ({ ...schema, page: schema.value, format: 'formily' } as const) : readDocument(model.form, registry)
  const from = (at: string) => model.formAt + at
  const read = issues.map((issue) => ({ ...issue, at: from(issue.at) }))
  if (!page) return { state: 'refused', issues: read }
  const form = page.page === 'form' ? page : null
  const plan = form && buildPlan(form, registry)
  const place = (at: string) =>
    from(form && format === 'generator' ? placeInWire(form, at) : form && format === 'formily' && formily ? formily.placeInSchema(form, at) : at)
  const list = form && model.list !== undefined ? readListDesign(model.list, form, '', registry).issues : []
  return {
    state: 'read',
    format,
    page,
    plan,
    issues: [
      ...read,
      ...(plan?.issues ?? []).map((issue) => ({ ...issue, at: place(issue.at) })),
      ...list.map((issue) => ({ ...issue, at: model.listAt + issue.at })),
    ],
    ...(schema ? { report: schema.report } : {}),
    place,
  }
}

/**
 * What was read of a schema's text, once it is known which models, dictionaries and interfaces that it names are not on this server: issues say so,
 * and fields are drawn with the choices that stand in the text.
 */
export function withAbsent(reading: ReadReading, absent: readonly OutsideName[], registry: Registry): ReadReading {
  const { page, plan, issues, place } = reading
  if (!plan || page.page !== 'form' || absent.length === 0) return reading
  const unknown = unknownNames(outsideNames(plan), absent, (text) => (typeof text === 'string' ? text : ''))
  return {
    ...reading,
    plan: buildPlan(withShipped(page, absent), registry),
    issues: [...issues, ...unknown.map((issue) => ({ ...issue, at: place(issue.at) }))],
  }
}
