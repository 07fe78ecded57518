import { describe, expect, it } from 'vitest'
import { languages, localeEntry, readDocument, readListDesign, buildPlan, writtenText, type FormPage } from '../engine'
import { filesBelow, readJson, wordsIn } from './support/files'
import { registry } from './support/registry'
import { inWords, type Template } from '../shell/models/templates'

const paths = filesBelow('schemas', '.json').filter((path) => path.startsWith('schemas/templates/'))
const words = new Map(languages.map((language) => [language, wordsIn(language, ['engine', 'schemas'])]))

it('there are templates to begin with', () => expect(paths.length).toBeGreaterThanOrEqual(5))

describe.each(paths)('%s', (path) => {
  const { title, description, category, form, list } = readJson(path) as Omit<Template, 'name'>

  it.each(languages)('makes a form and a list without an issue, with all their words in %s', (language) => {
    const missing: string[] = []
    const read = (text: Template['title']): string => {
      const entry = localeEntry(text)
      const found = writtenText(text) ?? words.get(language)?.[entry]
      if (found === undefined) missing.push(JSON.stringify(text))
      return found ?? '?'
    }
    const document = inWords(form, read)
    const { page, issues, format } = readDocument(document, registry)
    for (const text of [title, description, category]) read(text)
    expect([missing, format, issues]).toEqual([[], 'weft', []])
    expect(buildPlan(page as FormPage, registry).issues).toEqual([])
    expect(readListDesign(list, page as FormPage, 'model', registry).issues).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/"t":/)
  })

  it('says nothing in a language of its own', () => {
    expect(JSON.stringify(readJson(path))).not.toMatch(/\p{Script=Han}/u)
  })

  it('lists and searches by fields that it has', () => {
    const { page } = readDocument(form, registry)
    const { columns, search } = readListDesign(list, page as FormPage, 'model', registry).value
    expect([columns.length, search.length]).toEqual([(list['columnList'] as []).length, (list['searchList'] as []).length])
  })
})
