import { pointTo } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { childSlot, childrenOf, type Field } from '../model/field'
import type { Language } from '../model/languages'
import type { FormPage, ListPage } from '../model/page'
import { writtenText, type OwnWords, type Text } from '../model/text'
import { mapNodeTexts } from './field-texts'
import type { ChangeText } from './map-texts'
import { mapFieldTexts, mapFormTexts, mapListTexts } from './page-texts'

/** What a text is there for. */
export type TextUse = 'title' | 'placeholder' | 'help' | 'option' | 'message' | 'button' | 'column' | 'search' | 'head' | 'text'

/** A text that somebody wrote into a model, and what it is in other languages. */
export interface ModelText {
  /** Where it stands, for `withWords`; good as long as the model stays as it is. */
  readonly at: string
  readonly use: TextUse
  /** The titles of the fields that it belongs to, from the outside in; empty for the form and its list. */
  readonly owners: readonly Text[]
  readonly own: string
  readonly in: OwnWords['in']
}

/** A form with its list. */
export interface TextDocuments {
  readonly form: FormPage
  readonly list: ListPage
}

const inOf = (text: Text): OwnWords['in'] => (typeof text === 'object' && 'in' in text ? text.in : {})

/** Every text of a model once: what a list calls as the form does is the form's. */
export function textsOfModel({ form, list }: TextDocuments, registry: Registry): readonly ModelText[] {
  const found: ModelText[] = []
  const take = (owners: readonly Text[], at: string, text: Text): Text => {
    const own = writtenText(text)
    if (own !== null && own.trim() !== '') found.push({ at, use: purposeOf(at), owners, own, in: inOf(text) })
    return text
  }
  mapFormTexts(form, (text, at) => take([], `/form${at}`, text))
  const walk = (fields: readonly Field[], at: string, around: readonly Text[]): void => {
    for (const [i, field] of fields.entries()) {
      const here = pointTo(at, i)
      const kind = field.shape === 'unknown' ? undefined : registry.get(field.kind)
      const owners = 'title' in field ? [...around, field.title] : around
      if (kind && field.shape !== 'unknown') mapNodeTexts(field, kind, (text, below) => take(owners, here + below, text))
      walk(childrenOf(field), `${here}/${childSlot(field)}`, owners)
    }
  }
  walk(form.fields, '/fields', [])
  mapListTexts(
    list,
    registry,
    ownOfList(form, registry, (text, at) => take([], `/list${at}`, text)),
  )
  return found
}

/** The model with other words in other languages, by the places of its texts; texts that `words` does not name stay as they are. */
export function withWords({ form, list }: TextDocuments, registry: Registry, words: ReadonlyMap<string, OwnWords['in']>): TextDocuments {
  const say = (text: Text, at: string): Text => {
    const said = words.get(at)
    const own = writtenText(text)
    return said === undefined || own === null ? text : Object.keys(said).length === 0 ? own : { own, in: said }
  }
  const fields = mapFieldTexts(form.fields, registry, say, '/fields')
  const spoken = { ...mapFormTexts(form, (text, at) => say(text, `/form${at}`)), fields }
  const change = ownOfList(form, registry, (text, at) => say(text, `/list${at}`), spoken)
  return { form: spoken, list: mapListTexts(list, registry, change) }
}

/** The model as it is written, without words in other languages. */
export const withoutWords = (model: TextDocuments, registry: Registry): TextDocuments =>
  withWords(model, registry, new Map(textsOfModel(model, registry).map(({ at }) => [at, {}])))

/** The texts of the fields of a form, by their paths, each field's in one order. */
function textsOfFields(form: FormPage, registry: Registry): ReadonlyMap<string, readonly Text[]> {
  const said = new Map<string, Text[]>([['', [form.title]]])
  const walk = (fields: readonly Field[], before: string): void => {
    for (const field of fields) {
      const kind = field.shape === 'unknown' ? undefined : registry.get(field.kind)
      if ('key' in field && kind) {
        const own: Text[] = []
        mapNodeTexts(field, kind, (text) => {
          own.push(text)
          return text
        })
        said.set(before + field.key, own)
      }
      walk(childrenOf(field), field.shape === 'rows' ? `${field.key}.` : before)
    }
  }
  walk(form.fields, '')
  return said
}

/**
 * Changes only the texts of a list that its form does not say. The others follow the form: they become what the form says in `spoken`, which is
 * the same form with other words.
 */
export function ownOfList(form: FormPage, registry: Registry, change: ChangeText, spoken: FormPage = form): ChangeText {
  const said = textsOfFields(form, registry)
  const says = spoken === form ? said : textsOfFields(spoken, registry)
  return (text, at) => {
    const [, part, name = ''] = at.split('/')
    const key = part === 'columns' || part === 'search' ? name : part === 'title' ? '' : null
    const json = JSON.stringify(text)
    const place = key === null ? undefined : said.get(key)?.findIndex((one) => JSON.stringify(one) === json)
    return key === null || place === undefined || place < 0 ? change(text, at) : (says.get(key)?.[place] ?? text)
  }
}

function purposeOf(at: string): TextUse {
  const steps = at.split('/')
  const last = steps.at(-1)
  if (steps[1] === 'list' && steps[2] === 'columns') return 'column'
  if (steps[1] === 'list' && steps[2] === 'search') return 'search'
  if (steps[1] === 'list' && steps[2] === 'heads') return 'head'
  if (steps.includes('patterns') || steps.includes('checks') || (steps.includes('rules') && last === 'text')) return 'message'
  if (steps.includes('options') || steps.includes('shipped')) return 'option'
  if (last === 'placeholder' || last === 'help' || last === 'title') return last
  if (steps[1] === 'form' || steps[1] === 'list') return 'button'
  return 'text'
}

const han = /\p{Script=Han}/u
const letter = /\p{L}/u

/** The language that a model was written in, by its texts: Chinese, unless fewer than half of them are. */
export const writtenLanguage = (texts: readonly Pick<ModelText, 'own'>[]): Language =>
  texts.filter(({ own }) => han.test(own)).length * 2 >= texts.filter(({ own }) => letter.test(own)).length ? 'zh' : 'en'

/** Whether a text lacks words in a language: not in the one it was written in, and not where it is digits, signs, or the same everywhere. */
export function lacksWords({ own, in: said }: Pick<ModelText, 'own' | 'in'>, language: Language, written: Language): boolean {
  if (said[language] !== undefined || language === written || !letter.test(own)) return false
  return han.test(own) || written !== 'zh'
}
