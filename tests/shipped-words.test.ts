import { describe, expect, it } from 'vitest'
import { modules } from '../domain/modules'
import { lacksWords, languages, readTexts, type Json, type JsonObject, type ModelText, type OwnWords } from '../engine'
import type { Content, Entries } from '../server/content/content'
import { sharedWords } from '../server/content/shared-words'
import { itemsOf } from '../server/content/shelves'
import { platformTitles, withTitles } from '../server/content/titles'
import { contentOf, contentOfPlatform, readContent } from '../server/modules/module-content'
import { modelsOf } from '../server/modules/shipped-models'
import { demoPhrases, inPhrases } from '../server/seed/in-phrases'
import { readJson } from './support/files'
import { registry } from './support/registry'

const han = /\p{Script=Han}/u

/** What of texts lacks words in a language, and what is Chinese in English. */
const faultsOf = (texts: readonly Pick<ModelText, 'own' | 'in'>[]): readonly string[] =>
  texts.flatMap((text) => [
    ...languages.filter((language) => lacksWords(text, language, 'zh')).map((language) => `${text.own} has no words in ${language}`),
    ...(han.test(text.in.en ?? '') ? [`${text.own} is Chinese in English`] : []),
  ])

describe('models that are shipped say all their texts in every language', () => {
  const demo = (readJson('fixtures/demo/models.json') as readonly { readonly code: string; readonly file: string }[]).filter(({ file }) =>
    file.startsWith('models/'),
  )
  const spoken = demo.map(({ code, file }) => {
    const { formData, columnData } = readJson(`fixtures/${file}`) as { readonly formData: Json; readonly columnData?: Json }
    return [code, readTexts(inPhrases({ form: formData, list: columnData ?? null }, registry, demoPhrases()), registry) ?? []] as const
  })

  it.each(spoken)('%s of the demo', (_code, texts) => {
    expect(texts.length).toBeGreaterThan(5)
    expect(faultsOf(texts)).toEqual([])
  })

  it('and every phrase of the demo is said somewhere', () => {
    const names = (readJson('fixtures/demo/models.json') as readonly { readonly fullName: string }[]).map(({ fullName }) => fullName)
    const said = new Set([...spoken.flatMap(([, texts]) => texts.map(({ own }) => own)), ...names])
    expect(Object.keys(demoPhrases()).filter((phrase) => !said.has(phrase))).toEqual([])
  })

  it.each(modules.map((module) => [module.id, module] as const))('those of %s', (_id, module) => {
    for (const { form, list } of modelsOf(module))
      expect(faultsOf(readTexts({ form: form as JsonObject, list: (list ?? null) as Json }, registry) ?? [])).toEqual([])
  })
})

describe('everything that is shipped and bears a name has one in every language', () => {
  const namesIn = (entries: Entries): readonly string[] =>
    Object.values(entries).flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.fullName, ...namesIn(entry.children ?? {})]))
  const namesOf = (content: Content): readonly string[] => [
    ...(content.menus ?? []).flatMap(({ fullName, buttons = {} }) => [fullName, ...Object.values(buttons)]),
    ...(content.dictionaryTypes ?? []).map(({ fullName }) => fullName),
    ...(content.dictionaries ?? []).flatMap(({ fullName, data }) => [fullName, ...namesIn(data)]),
    ...(content.billRules ?? []).map(({ fullName }) => fullName),
    ...(content.portals ?? []).map(({ fullName }) => fullName),
  ]
  const contents: readonly (readonly [string, Content])[] = [
    ['the platform', contentOfPlatform()],
    ['the demo', readContent('fixtures/demo/content.json')],
    ['the pages of the demo', withTitles(readContent('fixtures/demo/pages.json'), platformTitles)],
    ...modules.map((module) => [module.id, contentOf(module)] as const),
  ]

  it.each(contents)('menus, buttons, dictionaries, their entries, bill rules and portals of %s', (_name, content) => {
    const texts = itemsOf(content)
      .filter(({ table }) => table !== 'dataInterfaces')
      .map(({ row }) => ({ own: String(row['fullName']), in: JSON.parse(String(row['names'] ?? '{}')) as OwnWords['in'] }))
    expect(texts.map(({ own }) => own).toSorted()).toEqual(namesOf(content).toSorted())
    expect(faultsOf(texts)).toEqual([])
  })

  it.each(contents)('and %s has no words for what it does not ship', (_name, content) => {
    const said = new Set(namesOf(content))
    expect(Object.keys(content.words ?? {}).filter((name) => !said.has(name))).toEqual([])
  })

  it('words that parts share are those of buttons that several have, and no part says them again', () => {
    const having = (name: string) => contents.filter(([, { menus = [] }]) => menus.some(({ buttons = {} }) => Object.values(buttons).includes(name)))
    expect(Object.keys(sharedWords).filter((name) => having(name).length < 2)).toEqual([])
    expect(contents.flatMap(([, { words = {} }]) => Object.keys(words).filter((name) => Object.hasOwn(sharedWords, name)))).toEqual([])
  })
})
