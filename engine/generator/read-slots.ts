import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { AnyKind } from '../kind/define-kind'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { commonSlots } from './common-slots'
import { mapNodeTexts } from '../words/field-texts'
import { layWords, readWordsApart } from '../words/words-apart'
import { isPaneKind, isUnnamed } from './panes'
import { refusal, type Scene } from './scene'
import { getAt } from './wire'
import type { WireLens, WireNode } from './wire-lens'

/** What one node says about itself, without its key and its children, under the names of the model. */
export interface Slots {
  readonly props: object
  readonly [slot: string]: unknown
}

/**
 * Where this platform keeps what the wire has no words for (rules, checks, a locale entry as title): under one key of the
 * node's configuration, and of the form. Other products keep or drop unknown keys, and read everything else.
 */
export const extensionPath = '__config__.weft'

/** Reads everything a node (in its nested form) says in the words of its kind. */
export function readSlots(node: WireNode, kind: AnyKind, scene: Scene): Slots {
  const extension = getAt(node, extensionPath)
  const extra = isJsonObject(extension) ? extension : {}
  const props = { ...readProps(node, kind, scene), ...acceptProps(extra['props'], kind, scene) }
  const slots: Record<string, unknown> = { props }
  for (const slot of commonSlots) {
    if (!slot.shapes.includes(kind.shape)) continue
    const own = accept(extra[slot.name], slot.schema, slot.name, scene)
    const value = own === undefined ? slot.get(node, scene, kind, props) : own
    // An extension says null of what the wire would suggest and the model does not have.
    if (value !== undefined && value !== null) slots[slot.name] = value
  }
  return spoken(slots as Slots, extra[wordsKey], kind, scene)
}

/** Where an extension keeps words in other languages: the texts themselves stay where the format has them. */
export const wordsKey = 'words'

function spoken(slots: Slots, json: Json | undefined, kind: AnyKind, scene: Scene): Slots {
  if (json === undefined) return slots
  const { words, refused } = readWordsApart(json)
  const { spoken, stray } = layWords(slots, words, (value, change) => mapNodeTexts(value, kind, change))
  for (const at of refused) scene.report('prop.invalid', extensionPath, { prop: at, expected: 'words', found: '' }, [wordsKey, at])
  for (const at of stray) scene.report('words.stray', extensionPath, { place: at }, [wordsKey, at])
  return spoken
}

function accept(value: Json | undefined, schema: TSchema, name: string, scene: Scene): Json | undefined {
  if (value === undefined || value === null || Value.Check(schema, value)) return value
  scene.report('prop.invalid', extensionPath, refusal(schema, value, name), [name])
  return undefined
}

function acceptProps(props: Json | undefined, kind: AnyKind, scene: Scene): JsonObject {
  if (!isJsonObject(props)) return {}
  const schemas: Readonly<Record<string, TSchema>> = kind.props.properties
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => {
      const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
      if (schema && Value.Check(schema, value)) return true
      if (schema) scene.report('prop.invalid', extensionPath, refusal(schema, value, name), ['props', name])
      else scene.report('prop.unknown', extensionPath, {}, ['props', name])
      return false
    }),
  )
}

/** The lenses that read and write a kind's settings in the generator's format, by setting. */
export const lensesOf = (kind: AnyKind): readonly (readonly [string, WireLens])[] =>
  Object.entries(kind.generator.props as Readonly<Record<string, WireLens>>)

/** The props of a kind from its lenses, over its defaults; what its schema refuses is reported and takes the default. */
function readProps(node: WireNode, kind: AnyKind, scene: Scene): object {
  const props: Record<string, unknown> = { ...kind.defaults }
  const schemas: Readonly<Record<string, TSchema>> = kind.props.properties
  for (const [name, lens] of lensesOf(kind)) {
    const schema = schemas[name]
    const value = look(lens, node)
    if (!schema) continue
    if (value !== undefined && Value.Check(schema, value)) props[name] = value
    else reportRefused(name, schema, value, lens, node, scene)
  }
  if (isPaneKind(kind) && isUnnamed(node)) props['name'] = scene.paneName()
  return props
}

/** A lens that stumbles over a value nobody foresaw has not read it. */
function look(lens: WireLens, node: WireNode): unknown {
  try {
    return lens.get(node)
  } catch {
    return undefined
  }
}

/** A prop that the node does say, but not so that its kind could take it. */
function reportRefused(name: string, schema: TSchema, value: unknown, lens: WireLens, node: WireNode, scene: Scene): void {
  const path = lens.place?.(node)
  const wire = path === undefined ? undefined : getAt(node, path)
  const said = value !== undefined || (wire !== undefined && wire !== null && wire !== '')
  if (said) scene.report('prop.invalid', path ?? '', refusal(schema, wire ?? value, name))
}
