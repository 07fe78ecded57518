import { Type } from '@sinclair/typebox'
import { asOneOf, asText, wireAt, type DisplayWidgetProps, type EditorEntry } from '../../engine'
import { choices } from './choices'
import { asPath } from './wire-forms'

const origins = ['text', 'field'] as const

/** What a printed code (barcode, QR code) holds: a text of its own, or the value of a field as it stands. */
export const codeContentProps = {
  from: Type.Union(origins.map((origin) => Type.Literal(origin))),
  staticText: Type.String({ maxLength: 2000 }),
  /** The path of the field. */
  relationField: Type.String({ maxLength: 121 }),
}
export interface CodeContent {
  readonly from: (typeof origins)[number]
  readonly staticText: string
  readonly relationField: string
}

export const codeContentDefaults: CodeContent = { from: 'text', staticText: '', relationField: '' }

/** The rows of the property screen, for a code that knows these origins. */
export const codeContentEditor = (from: readonly string[] = origins): readonly EditorEntry<keyof CodeContent>[] => [
  { prop: 'from', group: 'data', kind: 'select', props: { ...choices('codeFrom', from), clearable: false } },
  { prop: 'staticText', group: 'data', kind: 'comInput', props: { maxLength: 2000 } },
  { prop: 'relationField', group: 'data', kind: 'comInput', props: { maxLength: 121 } },
]

export const codeContentLenses = {
  from: wireAt('dataType', asOneOf(origins, { static: 'text', relation: 'field' })),
  staticText: wireAt('staticText', asText),
  relationField: wireAt('relationField', asPath),
} as const

/** The text to draw; '' while there is none. */
export function codeText({ from, staticText, relationField }: CodeContent, read: DisplayWidgetProps<unknown>['read']): string {
  if (from === 'text') return staticText
  const value = relationField === '' ? undefined : read(relationField)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
