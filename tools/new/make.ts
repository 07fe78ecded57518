import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEntry, withName } from './lists'
import { camel, nameOf, WrongName, type Name } from './names'
import { filesOf, formatted, type NewFile, type Sample, type Wanted } from './template'

/** What is asked for: `kind`, `page`, `resource` or `module`, its name, and what it is called where that is said. */
export interface Asked {
  readonly what: string
  readonly name: string
  readonly many?: string | undefined
  readonly zh?: string | undefined
  readonly zhtw?: string | undefined
}
/** What comes of it: files that are new, files that have another text, and what is left to do. */
export interface Made {
  readonly created: readonly NewFile[]
  readonly changed: readonly NewFile[]
  readonly left: readonly string[]
}

const sampleModule: Sample = { name: nameOfSample('sample-module'), titles: ['样例模块', '範例模組'] }
const samples = {
  module: sampleModule,
  resource: { name: nameOfSample('sample-thing'), titles: ['样例事物', '範例事物'] },
  page: { name: nameOfSample('sample-page'), titles: ['样例页面', '範例頁面'] },
  kind: { name: nameOfSample('sample-kind'), titles: ['样例组件', '範例元件'] },
} as const satisfies Readonly<Record<string, Sample>>
type What = keyof typeof samples

function nameOfSample(kebab: string): Name {
  return { kebab, many: `${kebab}s` }
}
const said = (kebab: string): string => kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' ')

/** Works out what is asked for below a project, and writes nothing. @throws {WrongName} with a sentence for what cannot be made. */
export async function make(root: string, asked: Asked): Promise<Made> {
  const { what } = asked
  if (!isWhat(what)) throw new WrongName(`There is nothing called "${what}" to make: say kind, page, resource or module.`)
  const parts = asked.name.split('/')
  const inModule = what === 'page' || what === 'resource'
  if (parts.length !== (inModule ? 2 : 1))
    throw new WrongName(inModule ? `Say of which module it is: npm run new -- ${what} MODULE/NAME.` : `"${asked.name}" is no name: it has no parts.`)
  const name = nameOf(parts.at(-1) ?? '', asked.many)
  const wanted: Wanted = { name, titles: [asked.zh ?? said(name.kebab), asked.zhtw ?? asked.zh ?? said(name.kebab)] }
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const own = { sample: samples[what], wanted }
  const made = await {
    module: async (): Promise<Made> => ({
      created: await filesOf(root, 'module', `domain/${name.kebab}`, [own]),
      changed: [
        { path: 'domain/modules.ts', text: withEntry(read('domain/modules.ts'), camel(name.kebab), `./${name.kebab}/module`, ']') },
        {
          path: 'domain/server-modules.ts',
          text: withName(
            read('domain/server-modules.ts'),
            `${camel(name.kebab)}Server`,
            `./${name.kebab}/server`,
            /(ServerModule\[\] = \[)([^\]]*)(\])/,
          ),
        },
      ],
      left: [`domain/${name.kebab}/README.md says what it is for; its menu stands in seed/base.json.`, `npm run new -- resource ${name.kebab}/NAME`],
    }),
    kind: async (): Promise<Made> => ({
      created: await filesOf(root, 'kind', `widgets/${name.kebab}`, [own]),
      changed: [{ path: 'widgets/kinds.ts', text: withEntry(read('widgets/kinds.ts'), camel(name.kebab), `./${name.kebab}`, '  // choice') }],
      left: ['Move its line in widgets/kinds.ts to its place in the palette. What npm run formats publishes is a part of the change.'],
    }),
    resource: () =>
      ofModule(async (module) => {
        const index = `domain/${module}/server/index.ts`
        if (!existsSync(join(root, index)))
          throw new WrongName(`The module "${module}" has no ${index}: give it a server part first (CONTRIBUTING.md, “A module”).`)
        return [{ path: index, text: withResource(read(index), camel(name.many), `./${name.many}/resource`) }]
      }),
    page: () => ofModule(() => Promise.resolve([])),
  }[what]()
  for (const { path } of made.created) if (existsSync(join(root, path))) throw new WrongName(`"${asked.name}" is taken: ${path} is there already.`)
  const taken = takenIn(made.changed, read)
  if (taken !== undefined) throw new WrongName(`"${asked.name}" is taken: ${taken}.`)
  const changed = await Promise.all(made.changed.map((file) => formatted(root, file)))
  return { ...made, changed, left: [...made.left, ...wordsLeft(asked, made.created)] }

  async function ofModule(change: (module: string) => Promise<readonly NewFile[]>): Promise<Made> {
    const module = parts[0] ?? ''
    if (!existsSync(join(root, `domain/${module}/module.ts`)))
      throw new WrongName(`There is no module "${module}": make it with npm run new -- module ${module}.`)
    const changed = await change(module)
    const directory = menuOf(root, module)
    const inThis: Wanted = { name: { kebab: module, many: `${module}s` }, titles: [] }
    const files = await filesOf(root, what, `domain/${module}`, [own, { sample: { ...sampleModule, titles: [] }, wanted: inThis }])
    return {
      created:
        directory === camel(module)
          ? files
          : files.map((file) => ({ ...file, text: file.text.replace(`"parentId": "${camel(module)}"`, `"parentId": "${directory}"`) })),
      changed,
      left: [],
    }
  }
}

const isWhat = (what: string): what is What => Object.hasOwn(samples, what)

/** The directory of the menu in which a module's pages stand: its own, or the first that it ships. @throws {WrongName} */
function menuOf(root: string, module: string): string {
  const path = join(root, `domain/${module}/seed/base.json`)
  const { menus = [] } = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as {
    readonly menus?: readonly { readonly id: string; readonly type: number; readonly parentId?: string }[]
  }
  const directories = menus.filter(({ type }) => type === 1).map(({ id }) => id)
  const found = directories.find((id) => id === camel(module)) ?? directories[0] ?? menus.find(({ parentId }) => parentId)?.parentId
  if (found === undefined) throw new WrongName(`The module "${module}" has no directory in the menu: ship one in domain/${module}/seed/base.json.`)
  return found
}

/** Adds a resource to a server part, whose list of them may be missing yet. */
function withResource(source: string, name: string, path: string): string {
  const listed = /resources: \[/.test(source) ? source : source.replace(/(\n {2}module: \w+,|\n {2}module,)/, '$1\n  resources: [],')
  return withName(listed, name, path, /(resources: \[)([^\]]*)(\])/)
}

/** Why a list cannot take the entry: two would be called alike. */
function takenIn(changed: readonly NewFile[], read: (path: string) => string): string | undefined {
  for (const { path, text } of changed) {
    const before = new Set(read(path).split('\n'))
    const names = text.split('\n').flatMap((line) => (before.has(line) ? [] : (/^import \{ (\w+) \}/.exec(line)?.[1] ?? [])))
    const twice = names.find((name) => new RegExp(`\\b${name}\\b`).test(read(path)))
    if (twice !== undefined) return `${path} has "${twice}" already`
  }
  return undefined
}

/** The Chinese words that are English for now, by the files in which they stand. */
function wordsLeft({ zh, zhtw }: Asked, created: readonly NewFile[]): readonly string[] {
  if (zh !== undefined && zhtw !== undefined) return []
  const files = created.map(({ path }) => path).filter((path) => /\/(locales\/zh|words\/|seed\/|words\.json)/.test(path))
  return [`Its titles in Chinese are English for now (--zh and --zhtw would have said them): replace them in ${files.join(', ')}.`]
}
