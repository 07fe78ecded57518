import { Type, type TSchema } from '@sinclair/typebox'
import type { AnyKind } from '../kind/define-kind'
import { accessSchema, type Access } from '../model/access'
import type { FieldShape } from '../model/field'
import type { Json } from '../model/json'
import { patternSchema, ruleSchema, checkSchema, type PatternCheck, type Rule } from '../model/rule'
import { localeEntry, textSchema, writtenText, type Text } from '../model/text'
import { columnWidthSchema } from '../parse/node-schemas'
import { putAccess, readAccess } from './access-slot'
import { initialPath, readInitial } from './initial-slot'
import { patternsPath, putPatterns, readPatterns } from './pattern-slot'
import { abridge, type Scene } from './scene'
import { putRules, readRules } from './rule-slot'
import { asNumber, getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'

/**
 * One thing that nodes of every kind say: what it is called in the model, where it stands on the wire, and what the model
 * takes for it. `put` is called only when `get` reads something else.
 */
export interface CommonSlot {
  readonly name: string
  readonly shapes: readonly FieldShape[]
  readonly schema: TSchema
  /** Undefined when the node does not say. */
  get(node: WireNode, scene: Scene, kind: AnyKind, props: object): unknown
  put(node: WireDraft, value: unknown, kind: AnyKind): void
}

const everywhere = ['input', 'rows', 'layout', 'display'] as const
const bound = ['input', 'rows'] as const

const textOf = (value: unknown): string => (value === undefined ? '' : (writtenText(value as Text) ?? localeEntry(value as Text)))

const readText = (wire: Json | undefined): string | undefined =>
  typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : undefined

/** A text that is absent when it is empty. */
const words = (name: string, path: string, shapes: readonly FieldShape[]): CommonSlot => ({
  name,
  shapes,
  schema: textSchema,
  get: (node) => readText(getAt(node, path)) || undefined,
  put: (node, value) => putAt(node, path, textOf(value)),
})

const asPixels = (wire: Json | undefined): number | undefined =>
  wire === undefined ? undefined : asNumber.read(typeof wire === 'string' ? wire.replace(/px$/, '') : wire)

/** A whole number in bounds; anything else that was said is reported. */
function wholeNumber(node: WireNode, path: string, least: number, most: number, scene: Scene): number | undefined {
  const number = asPixels(getAt(node, path))
  if (number !== undefined && Number.isInteger(number) && number >= least && number <= most) return number
  const wire = getAt(node, path)
  if (wire !== undefined && wire !== null && wire !== '')
    scene.report('prop.invalid', path, { expected: `integer ${least}–${most}`, found: abridge(wire) })
  return undefined
}

const labelWidthPath = '__config__.labelWidth'
const visibilityPath = '__config__.visibility'

export const commonSlots: readonly CommonSlot[] = [
  {
    name: 'title',
    shapes: bound,
    schema: textSchema,
    get: (node) => readText(getAt(node, '__config__.label')) ?? '',
    put: (node, value) => putAt(node, '__config__.label', textOf(value as Text)),
  },
  {
    name: 'access',
    shapes: bound,
    schema: accessSchema,
    get: (node) => readAccess(node),
    put: (node, value) => putAccess(node, value as Access),
  },
  words('help', '__config__.tipLabel', bound),
  words('placeholder', 'placeholder', ['input']),
  {
    name: 'labelWidth',
    shapes: bound,
    schema: Type.Integer({ minimum: 0, maximum: 600 }),
    get: (node, scene) => (getAt(node, '__config__.showLabel') === false ? 0 : wholeNumber(node, labelWidthPath, 0, 600, scene)),
    put(node, value) {
      if (value === 0 || getAt(node as WireNode, '__config__.showLabel') === false) putAt(node, '__config__.showLabel', value !== 0)
      if (value !== 0) putAt(node, labelWidthPath, value ?? null)
    },
  },
  {
    name: 'span',
    shapes: everywhere,
    schema: Type.Integer({ minimum: 1, maximum: 24 }),
    get: (node, scene) => wholeNumber(node, '__config__.span', 1, 24, scene),
    put: (node, value) => putAt(node, '__config__.span', value ?? null),
  },
  {
    name: 'initial',
    shapes: bound,
    schema: Type.Unknown(),
    get(node, scene, kind, props) {
      const initial = readInitial(node, kind, props)
      if (initial.said && initial.value === undefined) scene.report('initial.invalid', initialPath, { found: abridge(getAt(node, initialPath)) })
      return initial.said ? initial.value : undefined
    },
    put: (node, value) => putAt(node, initialPath, value ?? null),
  },
  {
    name: 'patterns',
    shapes: ['input'],
    schema: Type.Array(patternSchema, { maxItems: 50 }),
    get: (node, scene) => readPatterns(node, scene),
    put(node, value) {
      if (value !== undefined || getAt(node as WireNode, patternsPath) !== undefined) putPatterns(node, (value ?? []) as readonly PatternCheck[])
    },
  },
  {
    name: 'columnWidth',
    shapes: ['input'],
    schema: columnWidthSchema,
    get: (node, scene) => wholeNumber(node, '__config__.columnWidth', 40, 1000, scene),
    put: (node, value) => putAt(node, '__config__.columnWidth', value ?? null),
  },
  {
    // The wire has no words for what makes a record valid beyond patterns.
    name: 'checks',
    shapes: ['input'],
    schema: Type.Array(checkSchema, { maxItems: 50 }),
    get: () => undefined,
    put: () => undefined,
  },
  {
    name: 'rules',
    shapes: everywhere,
    schema: Type.Array(ruleSchema, { maxItems: 200 }),
    get: (node, scene, kind) => readRules(node, scene, kind),
    put: (node, value, kind) => putRules(node, (value ?? []) as readonly Rule[], kind),
  },
  {
    name: 'devices',
    shapes: everywhere,
    schema: Type.Array(Type.Union([Type.Literal('pc'), Type.Literal('app')])),
    get(node) {
      const wire = getAt(node, visibilityPath)
      return Array.isArray(wire) ? wire.filter((device: Json) => device === 'pc' || device === 'app') : undefined
    },
    put: (node, value) => putAt(node, visibilityPath, value ?? ['pc', 'app']),
  },
]
