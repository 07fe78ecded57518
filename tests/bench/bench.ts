import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApp } from './app/bench-app'
import { benchLeasing } from './leasing/bench-leasing'
import { benchScreens } from './leasing/bench-screens'
import { benchEngine } from './engine/bench-engine'
import { benchFolder } from './runner/build'
import { peers, quickPeers, type PeerName } from './runner/peers'
import { goalsOf, summarize, tableOf } from './runner/report'
import { runPeers } from './runner/run-peers'
import { benchServer, serverDatabases, serverMeasures } from './server/bench-server'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { ensureBrowser } from '../../tools/browser.mjs'

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    peers: { type: 'string' },
    scenarios: { type: 'string' },
    rounds: { type: 'string' },
    databases: { type: 'string' },
    measure: { type: 'string' },
    lists: { type: 'string' },
    records: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})
const parts = asked.only === undefined ? ['engine', 'leasing', 'screens', 'server', 'app', 'peers'] : asked.only.split(',')
const rounds = Number(asked.rounds ?? (asked.quick ? 3 : 7))
const names = asked.quick
  ? ['form 50', 'form 200', 'screen 200', 'screen 1000', 'typing 200', 'table 100', 'validate 1000']
  : [
      'form 50',
      'form 200',
      'form 1000',
      'screen 50',
      'screen 200',
      'screen 1000',
      'typing 200',
      'typing 1000',
      'table 100',
      'table 1000',
      'validate 1000',
    ]
const chosen = asked.scenarios?.split(',') ?? names
const isPeer = (name: string): name is PeerName => (peers as readonly string[]).includes(name)

const cpu = cpus()[0]?.model ?? 'unknown processor'
const machine = `${cpus().length} × ${cpu}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
const report: string[] = [`Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`]
const result: Record<string, unknown> = { machine, date: new Date().toISOString() }

if (parts.includes('engine')) {
  const { table, figures } = benchEngine()
  report.push('## Engine, without a browser', table)
  result['engine'] = figures
}
if (parts.includes('leasing')) {
  const databases = asked.databases?.split(',') ?? serverDatabases
  const { table, figures } = await benchLeasing({ count: Number(asked.records ?? 100_000), databases })
  report.push('## Leasing', table)
  result['leasing'] = figures
}
if (parts.includes('screens')) {
  const { table, figures } = await benchScreens((await ensureBrowser()) as string)
  report.push('## Screens of leasing', table)
  result['screens'] = figures
}
if (parts.includes('server')) {
  const { table, figures } = await benchServer({
    count: Number(asked.records ?? (asked.quick ? 100_000 : 1_000_000)),
    databases: asked.databases?.split(',') ?? serverDatabases,
    measures: asked.measure?.split(',') ?? serverMeasures,
    lists: asked.lists?.split(',') ?? [],
  })
  report.push('## Server', table)
  result['server'] = figures
}
if (parts.includes('app')) {
  const { table, figures } = await benchApp((await ensureBrowser()) as string)
  report.push('## Application', table)
  result['app'] = figures
}
if (parts.includes('peers')) {
  const samples = await runPeers({
    peers: asked.peers?.split(',').filter(isPeer) ?? (asked.quick ? quickPeers : peers),
    rounds: Object.fromEntries(chosen.map((name) => [name, rounds])),
    patience: 120_000,
    build: !asked['no-build'],
    chromium: (await ensureBrowser()) as string,
  })
  const rows = summarize(samples)
  report.push('## Goals', goalsOf(rows), '## Libraries side by side', tableOf(rows))
  result['samples'] = samples
}

const text = `${report.join('\n\n')}\n`
mkdirSync(join(benchFolder, '.results'), { recursive: true })
writeFileSync(join(benchFolder, '.results/latest.md'), text)
writeFileSync(join(benchFolder, '.results/latest.json'), JSON.stringify(result, null, 2))
console.log(readFileSync(join(benchFolder, '.results/latest.md'), 'utf8'))
