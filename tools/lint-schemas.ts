import { readdirSync, readFileSync } from 'node:fs'
import { pickersOf, ruleSetsOf } from '../domain/module'
import { modules } from '../domain/modules'
import { buildPlan, createRegistry, issueLevel, issueText, looksLikeFormily, parsePage, withRules, type JsonObject } from '../engine'
import { readFormilySchema } from '../engine/formily'
import { kindsWith } from '../widgets/kinds'
import { secondOpinion } from './second-opinion'

// Reads the pages of the repository, or those that are named, and says what our parser and ajv find wrong with them. Of a schema of Formily it says
// what becomes of its nodes, and what of it means nothing here.

const registry = createRegistry(kindsWith(pickersOf(modules)), withRules(ruleSetsOf(modules)))
const opinions = { form: secondOpinion('form'), list: secondOpinion('list'), report: secondOpinion('report') }
const words = JSON.parse(readFileSync(new URL('../engine/locales/en.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))

const named = process.argv.slice(2)
const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => (path.endsWith('.json') ? [`${folder}/${path}`] : []))
const paths = named.length > 0 ? named : [...pagesIn('schemas/pages'), ...pagesIn('domain').filter((path) => path.includes('/pages/'))]
let faults = 0
for (const path of paths) {
  const json = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
  if (looksLikeFormily(json)) {
    const { value, issues, report } = readFormilySchema(json, registry)
    const own = buildPlan(value, registry).issues
    for (const issue of [...issues, ...own]) console.error(`${path}${issue.at}: ${issueText(issue, { t })}`)
    console.log(`${path}: ${report.mapped} nodes mapped, ${report.shown} shown as unsupported, ${report.kept} kept`)
    faults += own.filter((issue) => issueLevel(issue) === 'error').length
    continue
  }
  const { page, issues } = parsePage(json, registry)
  const form = page?.page === 'form' ? page : page?.page === 'list' ? page.form : undefined
  const own = [...issues, ...(form ? buildPlan(form, registry).issues : [])].filter((issue) => issueLevel(issue) === 'error')
  for (const issue of own) console.error(`${path}${issue.at}: ${issueText(issue, { t })}`)
  const kind = json['page'] === 'list' || json['page'] === 'report' ? json['page'] : 'form'
  const other = opinions[kind](json)
  for (const { at, message } of other) console.error(`${path}${at}: ${message} (ajv)`)
  faults += own.length + other.length
}
console.log(`${paths.length} pages, ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
