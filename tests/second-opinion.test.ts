import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issueLevel, parsePage, writePage, type Json, type JsonObject } from '../engine'
import { secondOpinion } from '../tools/second-opinion'
import { foreignForms, kindForms, shippedForms } from './formily/forms'
import { generatedForms } from './formily/generated'
import { filesBelow, readJson } from './support/files'
import { registry } from './support/registry'

const opinions = { form: secondOpinion('form'), list: secondOpinion('list'), report: secondOpinion('report') }
const opinionOn = (json: JsonObject) => opinions[json['page'] === 'list' || json['page'] === 'report' ? json['page'] : 'form'](json)
const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject
const isTaken = (json: JsonObject): boolean => parsePage(json, registry).issues.every((issue) => issueLevel(issue) === 'info')

const bundled = [...filesBelow('schemas/pages', '.json'), ...filesBelow('domain', '.json').filter((path) => path.includes('/pages/'))].map(
  (path): readonly [string, JsonObject] => [path, readJson(path) as JsonObject],
)
const written = [...kindForms, ...shippedForms, ...foreignForms, ...generatedForms(300)].map(([name, page]): readonly [string, JsonObject] => [
  name,
  plain(writePage(page)),
])

describe('ajv, by the published formats', () => {
  it('takes every page that the parser takes', () => {
    const taken = [...bundled, ...written].filter(([, json]) => isTaken(json))
    expect(taken.length).toBeGreaterThan(450)
    expect(taken.flatMap(([name, json]) => opinionOn(json).map(({ at, message }) => `${name}${at}: ${message}`))).toEqual([])
  })

  it('refuses nothing that the parser lets pass, whatever is damaged, and the parser names the very place', () => {
    const small = [...bundled, ...written].filter(([, json]) => json['page'] !== 'report' && isTaken(json) && JSON.stringify(json).length < 6000)
    let refused = 0
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.nat(), damage, ([, json], lot, change) => {
        const places = placesIn(json)
        const place = places[lot % places.length] ?? []
        const damaged = changed(json, place, change)
        const said = opinionOn(damaged)
        if (said.length === 0) return
        refused += 1
        const { issues } = parsePage(damaged, registry)
        const at = place.length === 0 ? '' : `/${place.join('/')}`
        // What is missing is named by what it is missing in.
        const parent = change.do === 'remove' ? [`/${place.slice(0, -1).join('/')}`.replace(/^\/$/, '')] : []
        const isThere = issues.some(
          (issue) => issueLevel(issue) !== 'info' && (issue.at === at || issue.at.startsWith(`${at}/`) || parent.includes(issue.at)),
        )
        expect(isThere, `${at} ${JSON.stringify(change)}: ${said[0]?.at} ${said[0]?.message}, but ${JSON.stringify(issues)}`).toBe(true)
      }),
      { numRuns: 2000, seed: 20_260_105 },
    )
    expect(refused).toBeGreaterThan(300)
  })
})

type Change = { readonly do: 'replace'; readonly with: Json } | { readonly do: 'remove' } | { readonly do: 'add' }
const damage = fc.oneof(
  fc.record({ do: fc.constant('replace' as const), with: fc.constantFrom<Json>(null, 7, -1, 'word', true, [], {}, [{}], { a: 1 }) }),
  fc.constant<Change>({ do: 'remove' }),
  fc.constant<Change>({ do: 'add' }),
)
type Place = readonly (string | number)[]

/** The way to every value in a document. What is free in form, such as what other formats said, and values of fields, is left alone. */
function placesIn(json: Json, at: Place = []): readonly Place[] {
  if (typeof json !== 'object' || json === null) return [at]
  return [
    at,
    ...Object.entries(json).flatMap(([key, value]) =>
      key === 'wire' || key === 'initial' ? [] : placesIn(value as Json, [...at, Array.isArray(json) ? Number(key) : key]),
    ),
  ]
}

function changed(json: JsonObject, place: Place, change: Change): JsonObject {
  const copy = structuredClone(json) as Record<string, Json>
  const [last] = place.slice(-1)
  if (last === undefined) return change.do === 'add' ? { ...copy, stranger: 1 } : copy
  const parent = place.slice(0, -1).reduce<Json>((value, step) => (value as unknown as Record<string | number, Json>)[step] ?? null, copy)
  const holder = parent as unknown as Record<string | number, Json>
  if (change.do === 'replace') holder[last] = change.with
  else if (change.do === 'remove') {
    if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else Reflect.deleteProperty(holder, last)
  } else if (typeof holder[last] === 'object' && holder[last] !== null && !Array.isArray(holder[last]))
    holder[last] = { ...holder[last], stranger: 1 }
  return copy
}
