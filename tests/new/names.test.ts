import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { make, type Asked } from '../../tools/new/make'

const root = process.cwd()
const ask = (what: string, name: string, more: Partial<Asked> = {}) => make(root, { what, name, ...more })

describe('npm run new refuses, in a sentence,', () => {
  it.each<[string, string, string, string]>([
    ['what it cannot make', 'table', 'rooms', 'There is nothing called "table" to make: say kind, page, resource or module.'],
    [
      'a name with other letters',
      'module',
      'Meeting_Rooms',
      '"Meeting_Rooms" is no name: small letters and digits, words joined by a dash and begun by a letter, such as meeting-room.',
    ],
    ['a word of the language', 'kind', 'switch', '"switch" cannot be used: the language, or the templates, keep it for themselves.'],
    ['a name of the templates', 'module', 'sample-module', '"sample-module" cannot be used: the language, or the templates, keep it for themselves.'],
    ['a name without end', 'kind', 'a'.repeat(41), `"${'a'.repeat(41)}" is too long: 40 letters at most.`],
    ['a module that is there', 'module', 'units', '"units" is taken: domain/units/README.md is there already.'],
    ['a kind whose folder is there', 'kind', 'color-picker', '"color-picker" is taken: widgets/color-picker/index.ts is there already.'],
    ['a kind that is called as something in the list', 'kind', 'departments', '"departments" is taken: widgets/kinds.ts has "departments" already.'],
    ['a resource of no module', 'resource', 'projector', 'Say of which module it is: npm run new -- resource MODULE/NAME.'],
    ['a resource of a module that is not there', 'resource', 'halls/seat', 'There is no module "halls": make it with npm run new -- module halls.'],
  ])('%s', async (_why, what, name, sentence) => {
    await expect(ask(what, name)).rejects.toThrow(sentence)
  })

  it('a resource of a module without a server part', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'weft-bare-'))
    mkdirSync(join(bare, 'domain', 'bare'), { recursive: true })
    cpSync('tools/templates', join(bare, 'tools/templates'), { recursive: true })
    writeFileSync(join(bare, 'domain/bare/module.ts'), '')
    await expect(make(bare, { what: 'resource', name: 'bare/tool' })).rejects.toThrow(
      'The module "bare" has no domain/bare/server/index.ts: give it a server part first (CONTRIBUTING.md, “A module”).',
    )
    rmSync(bare, { recursive: true })
  })

  it('what is one as well as many', async () => {
    await expect(ask('resource', 'units/furniture', { many: 'furniture' })).rejects.toThrow('name several of them with --many.')
  })
})

describe('what npm run new makes', () => {
  it('is written in every spelling of its name, with the plural it was given', async () => {
    const { created, changed } = await ask('resource', 'units/key-child', { many: 'key-children', zh: '钥匙' })
    expect(created.map(({ path }) => path)).toEqual([
      'domain/units/pages/units/keyChild.json',
      'domain/units/seed/key-children.json',
      'domain/units/server/key-children/resource.ts',
      'domain/units/server/key-children/routes.test.ts',
      'domain/units/server/key-children/store.ts',
      'domain/units/words/key-children.json',
    ])
    const all = created.map(({ text }) => text).join('\n')
    expect(all.match(/sample|样例|範例/i)).toBeNull()
    for (const spelling of ['KeyChild', 'keyChildren', 'units_key_children', '/api/units/key-children', 'One key child', '钥匙'])
      expect(all).toContain(spelling)
    expect(changed.map(({ path }) => path)).toEqual(['domain/units/server/index.ts'])
  })

  it('stands in the directory of the menu that the module has', async () => {
    const { created } = await ask('page', 'units/overview')
    expect(created.find(({ path }) => path.includes('/seed/'))?.text).toContain('"parentId": "property"')
  })
})
