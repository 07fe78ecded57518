import { Type, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { actionButtonsSchema, defaultFormLayout, formLayoutSchema, type FormLayout, type FormPage } from '../model/page'
import { isJsonObject, type JsonObject } from '../model/json'
import { textSchema, type Text } from '../model/text'
import { mapFormTexts } from '../words/page-texts'
import { layWords, readWordsApart, takeWords } from '../words/words-apart'
import { formLenses, putButton, readButton } from './form-lenses'
import { wordsKey } from './read-slots'
import { refusal, type Scene } from './scene'
import { getAt } from './wire'
import type { WireDraft, WireLens, WireNode } from './wire-lens'
import { sameJson } from './same-json'

/** What the settings of a form say in the model's words; of its title, which stands elsewhere, they may say words in other languages. */
export type FormSettings = Pick<FormPage, 'layout' | 'confirm' | 'cancel' | 'confirmAndAdd' | 'buttons' | 'hiddenData' | 'title'>

/** Where this platform keeps what the settings have no words for. */
export const formExtensionKey = 'weft'

const layoutLenses: readonly (readonly [string, WireLens])[] = Object.entries(formLenses)
const textOrNone = Type.Union([textSchema, Type.Null()])
const layoutSchemas: Readonly<Record<string, TSchema>> = formLayoutSchema.properties
const extensionSchemas = {
  confirm: textOrNone,
  cancel: textOrNone,
  confirmAndAdd: textOrNone,
  buttons: actionButtonsSchema,
  hiddenData: Type.Union([Type.Literal('keep'), Type.Literal('drop'), Type.Literal('clear')]),
} as const

/** Reads the settings of a form, with their words in other languages. What cannot be read is reported and left out. */
export function readSettings(settings: WireNode, scene: Scene): FormSettings {
  const plain = readPlain(settings, scene)
  const extension = settings[formExtensionKey]
  const json = isJsonObject(extension) ? extension[wordsKey] : undefined
  if (json === undefined) return plain
  const { words, refused } = readWordsApart(json)
  const { spoken, stray } = layWords(plain, words, mapFormTexts)
  for (const at of refused) scene.report('prop.invalid', formExtensionKey, { prop: at, expected: 'words', found: '' }, [wordsKey, at])
  for (const at of stray) scene.report('words.stray', formExtensionKey, { place: at }, [wordsKey, at])
  return spoken
}

function readPlain(settings: WireNode, scene: Scene): FormSettings {
  const extension = settings[formExtensionKey]
  const extra = isJsonObject(extension) ? extension : {}
  const take = <T>(name: keyof typeof extensionSchemas, fallback: T): T => {
    const value = extra[name]
    if (value === undefined) return fallback
    // The schema has just said that this is a T.
    if (Value.Check(extensionSchemas[name], value)) return value as T
    scene.report('prop.invalid', formExtensionKey, refusal(extensionSchemas[name], value, name), [name])
    return fallback
  }
  const further = take<Text | null>('confirmAndAdd', readButton(settings, 'confirmAndAdd'))
  return {
    title: '',
    layout: { ...readLayout(settings, scene), ...layoutExtension(extra, scene) },
    confirm: take<Text | null>('confirm', readButton(settings, 'confirm')),
    cancel: take<Text | null>('cancel', readButton(settings, 'cancel')),
    ...(further === null ? {} : { confirmAndAdd: further }),
    buttons: take('buttons', []),
    hiddenData: take('hiddenData', 'keep'),
  }
}

function readLayout(settings: WireNode, scene: Scene): FormLayout {
  const layout: Record<string, unknown> = { ...defaultFormLayout }
  for (const [name, lens] of layoutLenses) {
    const value = lens.get(settings)
    const schema = layoutSchemas[name]
    if (!schema) continue
    if (value !== undefined && Value.Check(schema, value)) layout[name] = value
    else {
      const path = lens.place?.(settings)
      const wire = path === undefined ? undefined : getAt(settings, path)
      if (path !== undefined && wire !== null && wire !== '') scene.report('prop.invalid', path, refusal(schema, wire, name))
    }
  }
  // Each of its entries has passed its schema or is a default.
  return layout as FormLayout
}

function layoutExtension(extra: JsonObject, scene: Scene): Partial<FormLayout> {
  const layout = isJsonObject(extra['layout']) ? extra['layout'] : {}
  return Object.fromEntries(
    Object.entries(layout).filter(([name, value]) => {
      const schema = Object.hasOwn(layoutSchemas, name) ? layoutSchemas[name] : undefined
      if (schema && Value.Check(schema, value)) return true
      if (schema) scene.report('prop.invalid', formExtensionKey, refusal(schema, value, name), ['layout', name])
      else scene.report('prop.unknown', formExtensionKey, {}, ['layout', name])
      return false
    }),
  )
}

/**
 * Writes the settings of a form into its draft on the wire: with `all` each of them, else those that the draft says otherwise. What the wire has no
 * name for goes into our own key beside them.
 */
export function putSettings(draft: WireDraft, spoken: FormSettings, all: boolean, silent: Scene): void {
  const { plain: wanted, words } = takeWords(spoken, mapFormTexts)
  Reflect.deleteProperty(draft, formExtensionKey)
  const now = readSettings(draft as WireNode, silent)
  for (const [name, lens] of layoutLenses) {
    const value = wanted.layout[name as keyof FormLayout]
    if (all || !sameJson(now.layout[name as keyof FormLayout], value)) lens.put(draft, value)
  }
  for (const name of ['confirm', 'cancel'] as const) {
    if (all || !sameJson(now[name], wanted[name])) putButton(draft, name, wanted[name])
  }
  if (!sameJson(now.confirmAndAdd, wanted.confirmAndAdd)) putButton(draft, 'confirmAndAdd', wanted.confirmAndAdd ?? null)
  const written = readSettings(draft as WireNode, silent)
  const layout = Object.entries(wanted.layout).filter(([name, value]) => !sameJson(written.layout[name as keyof FormLayout], value))
  const extension = {
    ...(layout.length > 0 ? { layout: Object.fromEntries(layout) } : {}),
    ...Object.fromEntries(
      Object.keys(extensionSchemas).flatMap((name) => {
        const key = name as keyof typeof extensionSchemas
        return sameJson(written[key], wanted[key]) ? [] : [[key, wanted[key] ?? null]]
      }),
    ),
    ...(Object.keys(words).length > 0 ? { [wordsKey]: words } : {}),
  }
  if (Object.keys(extension).length > 0) draft[formExtensionKey] = extension
}
