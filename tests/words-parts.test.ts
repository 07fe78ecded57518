import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '../engine'
import { readWords, wordSets } from '../server/text/word-files'
import { shareWords } from '../tools/words-parts'

const parts = shareWords()
const saidBy = (path: string, code = readFileSync(path, 'utf8')) => parts.saidBy(resolve(path), code)

describe('the words of a build', () => {
  it.each(languages)('stand in one part each, in %s', (language) => {
    const keys = Object.values(wordSets)
      .flat()
      .flatMap((folder) => Object.keys(readWords(folder, language)))
    expect(parts.names.flatMap((part) => Object.keys(parts.words(part, language))).toSorted()).toEqual(keys.toSorted())
  })

  it.each(languages)('that come with the first page are few, in %s', (language) => {
    const sent = ['shell', 'modules', 'pages'].map((part) => brotliCompressSync(JSON.stringify(parts.words(part, language))).length)
    expect(sent.reduce((sum, bytes) => sum + bytes)).toBeLessThan(8500)
  })

  it('name all menus with the frame', () => {
    const menus = wordSets.modules.flatMap((folder) => Object.keys(readWords(folder, 'zh')).filter((key) => /^[\w-]+\.menu\./.test(key)))
    expect(menus.length).toBeGreaterThan(50)
    expect(Object.keys(parts.words('modules', 'zh'))).toEqual(expect.arrayContaining(menus))
  })
})

describe('code asks for the parts', () => {
  it.each([
    ['of a bundled page', 'schemas/pages/permission/user.json', ['tables']],
    ['of a page of a module', 'domain/receivables/pages/receivables/receipt.json', ['receivables']],
    ['of a screen that is written by hand', 'shell/models/models-page.tsx', ['screens']],
    ['of a drawer of the shell', 'shell/talk/chat-drawer.tsx', ['desk']],
    ['of a dialog of the engine', 'engine/render/conflict/conflict-dialog.tsx', ['form']],
  ])('%s', (_what, path, asked) => {
    expect(saidBy(path)).toEqual(expect.arrayContaining(asked))
  })

  it.each([
    ['a key that is put together', 't(`leasing.refusal.${code}`)', ['leasing']],
    ['one whose beginning stands apart', "const words = 'pages.userImport'", ['screens']],
    ['a schema in a text', String.raw`JSON.parse("{\"t\":\"leasing.field.code\"}")`, ['leasing']],
    ['words that are there already', "t('engine.list.search')", []],
    ['an address that looks like one', "'leasing.nothing.at.all'", []],
  ])('that hold %s', (_what, code, asked) => {
    expect(saidBy('shell/page/any.tsx', code)).toEqual(asked)
  })

  it('that hold nothing for what only lists its words for others, and for what is no code of ours', () => {
    expect(saidBy('widgets/shared/choices.ts')).toEqual([])
    expect(parts.speaks('/elsewhere/shell/a.ts')).toBe(false)
  })
})
