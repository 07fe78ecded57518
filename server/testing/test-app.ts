import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { localZoneName, setLocalZone } from '../../engine'
import { modules } from '../../domain/modules'
import { serverModules } from '../../domain/server-modules'
import { buildApp } from '../app'
import type { ServerModule } from '../modules/server-module'
import { digestOf } from '../security/passwords'
import type { Services } from '../services'
import { startServices } from '../start'
import { copyFilled } from './filled-folder'
import { findPostgres, freshSchema } from './test-database'
import { modelStore } from '../visualdev/models/store'
import { userStore } from '../permission/users/store'

/** An answer of the server: HTTP status beside the envelope. Tests look into `data` as they need it. */
export interface Answer {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: never
  readonly raw: LightMyRequestResponse
}

export interface Client {
  readonly token: string
  get(url: string): Promise<Answer>
  post(url: string, body?: object | string): Promise<Answer>
  put(url: string, body?: object): Promise<Answer>
  delete(url: string): Promise<Answer>
  /** Any method, with a body where one is given. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Answer>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /** Where its database is. */
  readonly place: { readonly databaseUrl: string | null; readonly dataDir: string; readonly schema?: string }
  /** Everything that was logged, as text. */
  logged(): string
  /** Moves the server's clock. */
  advance(milliseconds: number): void
  passwordOf(account: string): string
  login(account: string, password: string, address?: string): Promise<Answer>
  signIn(account: string): Promise<Client>
  anonymous(language?: string): Client
  /** The same user in another language. */
  as(token: string, language: string): Client
  modelId(code: string): Promise<string>
  close(): Promise<void>
}

// eslint-disable-next-line no-restricted-syntax -- tests compare with days that the machine's own clock tells
const hostZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const links = { dataVisualUrl: 'https://visual.example.com', reportUrl: '', officeViewerUrl: '', hosts: ['visual.example.com'] }

interface TestAppOptions {
  readonly demo?: boolean
  readonly timeZone?: string
  /** Modules beside those of the product. */
  readonly further?: readonly ServerModule[]
  /** Leaves first passwords as they are: nothing is answered before they are changed. */
  readonly firstPasswords?: boolean
  /** On PostgreSQL whatever the run is on: for what the embedded database does not do. */
  readonly postgres?: boolean
  /** Works on what stands there already, and leaves it there. */
  readonly place?: TestApp['place']
}

/** The real server over a real database in a folder of its own. `TEST_APP_ON_POSTGRES=1` runs it on PostgreSQL instead. */
export async function startTestApp({
  demo = false,
  firstPasswords = false,
  postgres = false,
  timeZone,
  further = [],
  place: given,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = given?.dataDir ?? (await mkdtemp(join(tmpdir(), 'weft-test-')))
  const onPostgres = postgres || process.env['TEST_APP_ON_POSTGRES'] === '1'
  const found = given ? given.databaseUrl : onPostgres ? await findPostgres() : null
  let ahead = 0
  const zone = localZoneName()
  const start = (folder: string, databaseUrl: string | null, schema: string | undefined) =>
    startServices(
      {
        databaseUrl,
        dataDir: folder,
        webDir: join(folder, 'web'),
        demo,
        sessionMinutes: 30,
        links,
        // Days are those of the machine, whatever zone a file of tests before this one left behind.
        timeZone: timeZone ?? hostZone,
        ...(schema !== undefined && { schema }),
      },
      () => Date.now() + ahead,
      { modules: [...modules, ...further.map(({ module }) => module)], servers: [...serverModules, ...further] },
    )
  // What every installation of the product begins with can be copied; anything particular begins by itself.
  const isUsual = !given && further.length === 0 && timeZone === undefined
  const copied = isUsual
    ? await copyFilled({ dataDir, databaseUrl: found }, demo ? 'demo' : 'plain', async (place) => {
        const { services: first, seeded: told } = await start(place.dataDir, place.databaseUrl, undefined)
        await first.realtime.close()
        await first.queries.close()
        await first.store.close()
        if (!told) throw new Error('Somebody had filled the folder already')
        return told
      })
    : null
  const made = !given && !copied && found ? await freshSchema(found) : null
  const schema = given?.schema ?? made?.schema
  const databaseUrl = copied ? copied.databaseUrl : found
  const { services, modules: opened, seeded: filled } = await start(dataDir, databaseUrl, schema)
  const seeded = copied?.told ?? filled
  // Whoever signs in here has chosen a password; what happens before is a test of its own.
  for (const { account } of seeded?.accounts ?? []) {
    const user = await services.store.of(userStore).byAccount(account)
    if (user && !firstPasswords) await services.store.of(userStore).note(user.id, { firstPassword: 0 })
  }
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await buildApp(services, opened, { logLevel: 'info', logStream })
  const passwords = new Map(seeded?.accounts.map(({ account, password }) => [account, password]))

  const call = async (options: InjectOptions): Promise<Answer> => {
    const raw = await app.inject(options)
    const body = raw.headers['content-type']?.toString().startsWith('application/json')
      ? raw.json<{ code: number; msg: string; data: never }>()
      : { code: 0, msg: '', data: null as never }
    return { status: raw.statusCode, raw, ...body }
  }
  const clientOf = (token: string, language = 'zh-CN'): Client => {
    const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
    const json = { ...headers, 'content-type': 'application/json' }
    return {
      token,
      get: (url) => call({ method: 'GET', url, headers }),
      post: (url, body = {}) => call({ method: 'POST', url, headers: json, payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      put: (url, body) => call({ method: 'PUT', url, headers: body ? json : headers, ...(body && { payload: JSON.stringify(body) }) }),
      delete: (url) => call({ method: 'DELETE', url, headers }),
      send: (method, url, body) => call({ method, url, headers: body ? json : headers, ...(body && { payload: JSON.stringify(body) }) }),
    }
  }
  const passwordOf = (account: string): string => passwords.get(account) ?? ''
  const login: TestApp['login'] = (account, password, address = '127.0.0.1') =>
    call({
      method: 'POST',
      url: '/api/oauth/Login',
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        account,
        password: digestOf(password),
        origin: 'password',
        code: '',
        timestamp: '',
        client_id: 'admin',
        client_secret: 'unused',
        scope: 'all',
        grant_type: 'password',
      }).toString(),
    })
  return {
    app,
    services,
    place: { databaseUrl, dataDir, ...(schema !== undefined && { schema }) },
    passwordOf,
    login,
    logged: () => lines.join(''),
    advance(milliseconds) {
      ahead += milliseconds
    },
    async signIn(account) {
      const answer = await login(account, passwordOf(account))
      return clientOf((answer.data as { readonly token: string }).token)
    },
    anonymous: (language) => clientOf('', language),
    as: clientOf,
    modelId: async (code) => (await services.store.of(modelStore).byCode(code))?.id ?? '',
    async close() {
      await app.close()
      await services.store.close()
      setLocalZone(zone)
      await made?.drop()
      await copied?.drop()
      if (!given) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
