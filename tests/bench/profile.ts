import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { launch, openPage, servePeers } from './runner/browser'
import { buildPeer, builtPeers } from './runner/build'
import type { What } from './page/measure'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { ensureBrowser } from '../../tools/browser.mjs'

/*
 * Where the time goes: `node --import tsx tests/bench/profile.ts weft form 200 mount|screen|key|submit`.
 * Samples of the browser's profiler by package and by function, with names from an unminified build.
 */
const [peer = 'weft', kind = 'form', size = '200', what = 'mount'] = process.argv.slice(2)
process.env['SOURCE_MAP'] = '1'
if (!process.argv.includes('--no-build')) buildPeer(peer as 'weft')

const maps = new Map<string, SourceMap | null>()
function sourceOf(url: string, line: number, column: number): string {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const file = join(builtPeers, peer, 'assets', `${name}.map`)
  const known = maps.get(name)
  const map =
    known === undefined
      ? existsSync(file)
        ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
        : null
      : known
  maps.set(name, map)
  const entry = map?.findEntry(line, column)
  return entry && 'originalSource' in entry ? entry.originalSource : name
}
function packageOf(source: string): string {
  const found = /.*node_modules\/((?:@[^/]+\/)?[^/]+)(.*)/.exec(source)
  if (!found) return source.replace(/.*?\/((?:engine|widgets|shell|tests)\/.*)/, '$1')
  const [, name = '', rest = ''] = found
  return name === 'antd' ? `antd/${rest.split('/').slice(2, 3).join('')}` : name
}

const server = await servePeers()
const browser = await launch((await ensureBrowser()) as string)
const { page, cdp } = await openPage(browser, server.url(peer))
const asked: What = kind === 'form' ? { form: Number(size), linked: what !== 'submit', required: what === 'submit' } : { table: Number(size) }
const draw = (extent: 'all' | 'screen') => page.evaluate(([one, all]) => window.measure!.mount(one, all), [asked, extent] as const)
if (what === 'key' || what === 'submit') await draw('all')
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
await cdp.send('Profiler.start')
if (what === 'mount') await draw('all')
else if (what === 'screen') await draw('screen')
else if (what === 'submit') await page.evaluate(() => window.measure!.submit())
else {
  if (kind === 'form') await page.evaluate(() => window.measure!.focusField('src'))
  else await page.evaluate((row) => window.measure!.focusCell(row, 'c1'), Number(size) >> 1)
  for (const key of kind === 'form' ? 'the quick brown fox' : '1234567890') {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(20)
  }
}
const { profile } = await cdp.send('Profiler.stop')
await browser.close()
server.close()

type Node = (typeof profile.nodes)[number]
const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
const parents = new Map<number, Node>()
for (const node of profile.nodes) for (const child of node.children ?? []) parents.set(child, node)
const frames = new Map<Node, { readonly name: string; readonly source: string }>()
function frameOf(node: Node) {
  const known = frames.get(node)
  if (known) return known
  const { functionName, url, lineNumber, columnNumber } = node.callFrame
  const frame = { name: functionName || '(anonymous)', source: url ? packageOf(sourceOf(url, lineNumber, columnNumber)) : '(native)' }
  frames.set(node, frame)
  return frame
}
const idle = new Set(['(idle)', '(root)', '(program)'])
const bySource = new Map<string, number>()
const byFunction = new Map<string, number>()
const inclusive = new Map<string, number>()
let total = 0
const add = (map: Map<string, number>, key: string, time: number) => map.set(key, (map.get(key) ?? 0) + time)
for (const [i, id] of (profile.samples ?? []).entries()) {
  const time = (profile.timeDeltas?.[i] ?? 0) / 1000
  const node = nodes.get(id)
  if (!node || idle.has(node.callFrame.functionName)) continue
  total += time
  const { name, source } = frameOf(node)
  add(bySource, source, time)
  add(byFunction, `${name} @ ${source}`, time)
  const seen = new Set<string>()
  for (let up: Node | undefined = node; up; up = parents.get(up.id)) {
    const frame = frameOf(up)
    const key = `${frame.name} @ ${frame.source}`
    if (!seen.has(key)) add(inclusive, key, time)
    seen.add(key)
  }
}
const show = (title: string, map: ReadonlyMap<string, number>, most: number) => {
  console.log(`\n${title} (of ${total.toFixed(0)} ms)`)
  for (const [name, time] of [...map].sort((a, b) => b[1] - a[1]).slice(0, most)) console.log(`${time.toFixed(1).padStart(8)}  ${name}`)
}
show('By package, itself', bySource, 25)
show('By function, itself', byFunction, 25)
show('With what it calls', inclusive, 60)
