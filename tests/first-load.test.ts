import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../engine'
import { canRest, lookOf } from '../engine/render/list-view/search-rest'
import { filesBelow, readJson } from './support/files'
import { registry } from './support/registry'

const imported = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)'/g
const namesIn = (clause: string) => clause.replaceAll(/\btype\s+\w+/g, '').match(/\w+/g) ?? []

/** Of a folder's index a build keeps the modules alone whose names are asked for. */
function modulesBehind(index: string, names: readonly string[]): readonly string[] {
  const asked = new Set(names)
  return [...readFileSync(index, 'utf8').matchAll(imported)].flatMap(([, clause = '', name = '']) =>
    name.startsWith('.') && namesIn(clause).some((one) => asked.has(one)) ? [join(dirname(index), name)] : [],
  )
}

/** What comes along with a module: packages, each with the way to it, and files; what is imported when it is needed does not. */
function broughtBy(entry: string): { readonly packages: ReadonlyMap<string, string>; readonly files: ReadonlySet<string> } {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const open: (readonly [file: string, way: string])[] = [[resolve(entry), entry]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [file, way] = next
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, clause = '', name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      if (!name.startsWith('.')) {
        found.set(name, way)
        continue
      }
      const path = join(dirname(file), name)
      const index = join(path, 'index.ts')
      const wanted = existsSync(index) ? modulesBehind(index, namesIn(clause)) : [path]
      for (const one of wanted) {
        const module = [one, `${one}.ts`, `${one}.tsx`, join(one, 'index.ts')].find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate))
        if (module) open.push([module, `${way} → ${name}`])
      }
    }
  }
  return { packages: found, files: seen }
}
const packagesOf = (entry: string) => broughtBy(entry).packages
const heavy = (packages: ReadonlyMap<string, string>) =>
  [...packages].filter(([name]) => /^(antd|@ant-design\/(?!icons-svg\/)|@formily|rc-|@rc-component|re2js|ajv)/.test(name))

describe('what a first page brings along', () => {
  it.each([
    'shell/main.tsx',
    'shell/sign-in/sign-in-page.tsx',
    'shell/frame/frame.tsx',
    'shell/home/dashboard-page.tsx',
    'shell/page/bundled-page.tsx',
    'engine/render/list-view/list-view.tsx',
  ])('%s needs nothing of antd, Formily or ajv to stand: these come with the first component of theirs', (entry) => {
    expect(heavy(packagesOf(entry))).toEqual([])
  })

  it.each(['shell/frame/frame.tsx', 'shell/home/dashboard-page.tsx'])('%s stands without the engine and its kinds', (entry) => {
    const files = [...broughtBy(entry).files].map((file) => file.replace(`${resolve('.')}/`, ''))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => /^(widgets|engine\/(parse|plan|form|compile|generator|expression|kind))\//.test(file))).toEqual([])
  })

  it('needs no calculation of a module: what its rules do comes with the first form that calls one', () => {
    const files = [...broughtBy('shell/page/registry.ts').files].map((file) => file.replace(`${resolve('.')}/`, ''))
    expect(files.filter((file) => /^domain\/[^/]+\/rules\//.test(file)).every((file) => file.endsWith('/rules/heads.ts'))).toBe(true)
    expect(files).toContain('domain/leasing/rules/heads.ts')
    expect([...broughtBy('domain/leasing/rules/formula-rules.ts').files].some((file) => file.endsWith('/rules/schedule.ts'))).toBe(true)
  })

  it('draws forms without the components of Formily and without ajv, which only the pages load that ask for them', () => {
    const found = [...broughtBy('engine/render/form/form-view.tsx').packages.keys()]
    expect(found.filter((name) => /^(@formily\/(antd-v5|json-schema)|ajv)/.test(name))).toEqual([])
  })

  it('has search bars that rest until somebody comes to them', () => {
    const lists = [
      ...[...filesBelow('schemas/pages', '.json'), ...filesBelow('domain', '.json').filter((path) => path.includes('/pages/'))].map(
        (path) => [path, readJson(path)] as const,
      ),
      ...filesBelow('domain', '.json')
        .filter((path) => path.includes('/models/'))
        .map((path) => [path, (readJson(path) as { list?: unknown }).list] as const),
    ].flatMap(([path, json]) => {
      const { page } = parsePage(json, registry)
      return page?.page === 'list' && page.search.length > 0 ? [[path, page.search] as const] : []
    })
    expect(lists.length).toBeGreaterThan(30)
    const context = { options: () => [], text: String, t: String, language: 'en', lookup: () => null } as const
    const busy = lists.filter(
      ([, search]) =>
        !canRest(
          search.map((field) => ({ field, look: lookOf(field, registry.get(field.kind), context) })),
          3,
        ),
    )
    expect(busy.map(([path]) => path)).toEqual([])
  })

  it('sees what stands behind others', () => {
    expect(heavy(packagesOf('shell/theme/components-root.tsx')).map(([name]) => name)).toContain('antd')
    expect(heavy(packagesOf('engine/render/form/form-view.tsx')).map(([name]) => name)).toContain('@formily/react')
  })
})
