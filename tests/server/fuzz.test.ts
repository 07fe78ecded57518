import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFamilyMode } from '../../server/family/family-mode'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { familyMark, statusInBody } from './in-family'
import { hostileJson, hostileTexts, seeded, wrongTypes } from './hostile'
import { addressOf, operationsOf, type Operation, type Schema } from './operations'
import { sampleOf } from './sample'
import { buildWorld, type World } from './world'

// Every field of every call gets what nobody should send. `FUZZ_SEED` tries other values than those of every run. Family mode is on, and every
// other value is sent as a client of the family sends it.

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_128)
/** How many of the values each field is tried with in one run. */
const triesPerField = 9
const account = 'admin'

let server: TestApp
let operations: readonly Operation[]
let world: World
let token = ''
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  operations = await operationsOf(server)
  world = await buildWorld(server, [account])
  token = (await server.signIn(account)).token
  await keepFamilyMode(server.services.store, { on: true, addresses: [] })
})
afterAll(() => server.close())

interface Shot {
  readonly method: Operation['method']
  readonly url: string
  readonly body: unknown
  /** What is wrong about it, for the report. */
  readonly aim: string
  readonly value: unknown
}

const random = seeded(seed)
const some = <T>(values: readonly T[], most: number): readonly T[] =>
  values
    .map((value) => [random(), value] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, value]) => value)

/** All properties of a body with a value that it takes: hostile ones then go in one at a time. */
const fullSample = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner)]))

const takesJson = (name: string): boolean => /json|data$|^files$|Parameters$|Headers$|Processing$/i.test(name)

function shotsAt(operation: Operation): readonly Shot[] {
  const { own = {} } = world.idsFor(operation.path, account) ?? {}
  const full = operation.body ? fullSample(operation.body) : undefined
  const needed = new URLSearchParams(
    operation.query.flatMap(({ name, schema }) =>
      schema.minLength || ['until', 'sign', 'roleId', 'field', 'value'].includes(name) ? [[name, String(sampleOf(schema))]] : [],
    ),
  )
  const shot = (ids: Readonly<Record<string, string>>, search: URLSearchParams, body: unknown, aim: string, value: unknown): Shot => ({
    method: operation.method,
    url: `${addressOf(operation.path, ids)}${search.size ? `?${search}` : ''}`,
    body,
    aim: `${operation.name} ${aim}`,
    value,
  })
  return [
    ...operation.steps.flatMap(({ name }) =>
      some(hostileTexts, triesPerField).map((value) => shot({ ...own, [name]: value || ' ' }, needed, full, `path.${name}`, value)),
    ),
    ...operation.query.flatMap(({ name }) =>
      some(takesJson(name) ? [...hostileTexts, ...hostileJson] : hostileTexts, triesPerField).map((value) => {
        const search = new URLSearchParams(needed)
        search.set(name, value)
        return shot(own, search, full, `query.${name}`, value)
      }),
    ),
    ...Object.keys(full ?? {}).flatMap((name) => {
      const texts = takesJson(name) ? [...hostileTexts, ...hostileJson, ...hostileJson] : hostileTexts
      return some<unknown>([...texts, ...wrongTypes], triesPerField).map((value) =>
        shot(own, needed, { ...full, [name]: value }, `body.${name}`, value),
      )
    }),
    ...(operation.body ? some(wrongTypes, 4).map((value) => shot(own, needed, value, 'body', value)) : []),
  ]
}

let shots = 0
async function fire({ method, url, body }: Shot): Promise<{ readonly status: number; readonly text: string; readonly isJson: boolean }> {
  shots += 1
  const isOfFamily = shots % 2 === 0
  const answer = await server.app.inject({
    method,
    url,
    remoteAddress: `10.${(shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...(isOfFamily && familyMark) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return {
    // What is sent may switch the mode off and on.
    status: isOfFamily && answer.statusCode === 200 ? statusInBody(answer) : answer.statusCode,
    text: answer.body,
    isJson: String(answer.headers['content-type']).startsWith('application/json'),
  }
}

/** Words that tell of the inside: stacks, paths, queries, the database, keys without words, values that were never there. */
const inside =
  /\n\s+at |node_modules|\.[jt]s:\d|sqlite|postgres|syntax error|relation "|\bselect\b.+\bfrom\b|\/tmp\/|\/home\/|undefined|\[object |\bNaN\b|(?:server|engine)\.\w+\./i

/** What is wrong with an answer; null for a good one. */
function faultOf({ aim, value }: Shot, { status, text, isJson }: Awaited<ReturnType<typeof fire>>): string | null {
  const say = (what: string): string => `${aim} = ${(JSON.stringify(value) ?? '').slice(0, 60)}: ${what} ${status} ${text.slice(0, 200)}`
  if (status >= 500) return say('fails')
  if (status < 400) return null
  if (!isJson) return say('refuses without an envelope')
  const { msg, data } = JSON.parse(text) as {
    readonly msg: string
    readonly data: { readonly fields?: readonly { readonly message: string }[] } | null
  }
  const words = [msg, ...(data?.fields ?? []).map(({ message }) => message)]
  if (words.some((word) => typeof word !== 'string' || word.trim() === '')) return say('refuses without words')
  // What the caller wrote may come back as it was written.
  const own = String(typeof value === 'string' ? value : JSON.stringify(value))
  if (words.some((word) => inside.test(own === '' ? word : word.replaceAll(own, '').replaceAll(own.slice(0, 80), ''))))
    return say('tells of the inside')
  return null
}

async function faultsOf(all: readonly Shot[]): Promise<readonly string[]> {
  const faults: string[] = []
  for (const shot of all) {
    const answer = await fire(shot)
    const fault = faultOf(shot, answer)
    if (fault) faults.push(fault)
    // Some calls end or lock the session that sends them.
    if (answer.status === 401 || answer.status === 423 || /Logout|LockScreen/.test(shot.url)) token = (await server.signIn(account)).token
  }
  return faults
}

describe(`hostile values (seed ${seed})`, () => {
  it('in any field of any call are taken or refused in clear words: nothing fails, nothing of the inside is told', async () => {
    const all = operations.filter(({ consumes }) => consumes === '' || consumes === 'application/json').flatMap(shotsAt)
    expect(all.length).toBeGreaterThan(3000)
    expect(await faultsOf(all)).toEqual([])
  }, 120_000)

  it('in any field of a record with every kind of field are taken or refused in clear words', async () => {
    const model = await server.modelId('everyKind')
    const { list } = (await server.as(token, 'zh-CN').get(`/api/visualdev/Base/${model}/FormDataFields`)).data as {
      readonly list: readonly { readonly vmodel: string }[]
    }
    const url = `/api/visualdev/OnlineDev/${model}`
    const shot = (key: string, value: unknown, method: 'POST', path: string, body: object): Shot => ({
      method,
      url: path,
      body,
      aim: `${key} of a record`,
      value,
    })
    const all = list.flatMap(({ vmodel: key }) =>
      some<unknown>([...hostileTexts, ...wrongTypes, ...wrongTypes], 8).flatMap((value) => [
        shot(key, value, 'POST', url, { id: '', data: JSON.stringify({ [key]: value }) }),
        shot(key, value, 'POST', `${url}/List`, { pageSize: 5, json: JSON.stringify({ [key]: value }) }),
      ]),
    )
    expect(all.length).toBeGreaterThan(500)
    expect(await faultsOf(all)).toEqual([])
  }, 60_000)
})
