import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

/** Modules whose README says rules with examples; a module that computes says some. */
const modules = ['units', 'customers', 'leasing', 'billing', 'receivables', 'work-orders'] as const
const rules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../domain/*/rules/*.ts',
  '../domain/shared/{money,ledger,calendar,occupancy}/*.ts',
  '!**/*.test.ts',
  '!**/*.contract.ts',
])

interface Example {
  readonly line: string
  readonly expression: string
  readonly expected: string
}
interface Block {
  readonly files: readonly string[]
  readonly given: readonly string[]
  readonly examples: readonly Example[]
}

/** The blocks of a README: the first line names files whose functions it calls, lines with ` // ` say what comes out, and the others stand before them. */
function blocksOf(module: string): readonly Block[] {
  const text = readFileSync(new URL(`../domain/${module}/README.md`, import.meta.url), 'utf8')
  return [...text.matchAll(/```ts\n\/\/ ([^\n]+)\n([^]*?)```/g)].map(([, files = '', body = '']) => {
    const lines = body.split('\n').filter((line) => line.trim() !== '')
    const isExample = (line: string) => line.includes(' // ') && !line.startsWith('const ')
    return {
      files: files.split(', ').map((file) => (file.startsWith('shared/') ? `../domain/${file}.ts` : `../domain/${module}/${file}.ts`)),
      given: lines.filter((line) => !isExample(line)),
      examples: lines.filter(isExample).map((line) => {
        const at = line.lastIndexOf(' // ')
        return { line, expression: line.slice(0, at), expected: line.slice(at + 4) }
      }),
    }
  })
}

async function run({ files, given, examples }: Block): Promise<readonly (readonly [Example, unknown, unknown])[]> {
  const names: Record<string, unknown> = {}
  for (const file of files) {
    const load = rules[file]
    if (!load) throw new Error(`no such file: ${file}`)
    Object.assign(names, await load())
  }
  const context = createContext(names)
  runInContext(given.join('\n'), context)
  const valueOf = (code: string): unknown => JSON.parse(JSON.stringify(runInContext(`(${code})`, context) ?? null)) as unknown
  return examples.map((example) => [example, valueOf(example.expression), valueOf(example.expected)])
}

describe.each(modules)('the README of %s', (module) => {
  const blocks = blocksOf(module)
  it('says rules with examples', () => {
    expect(blocks.flatMap(({ examples }) => examples).length).toBeGreaterThan(0)
  })
  it('says what the rules compute', async () => {
    for (const block of blocks) for (const [{ line }, computed, said] of await run(block)) expect([line, computed]).toEqual([line, said])
    // Rules load the engine with them, which takes long on a busy machine.
  }, 240_000)
})

it('an example that is wrong is found', async () => {
  const wrong = { line: '', expression: 'sumAreas([1, 2])', expected: "'4.00'" }
  const [[, computed, said] = []] = await run({ files: ['../domain/units/rules/areas.ts'], given: [], examples: [wrong] })
  expect([computed, said]).toEqual(['3.00', '4.00'])
})
