import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../store/database'
import { findPostgres } from '../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { modelsOf } from '../testing/test-model'
import { handleErrors } from './error-handler'

const postgres = await findPostgres()

describe.each(['the embedded database', 'PostgreSQL'])('numbers that a column of whole ones cannot hold, on %s', (name) => {
  const isPostgres = name === 'PostgreSQL'
  describe.skipIf(isPostgres && !postgres)('as what is searched', () => {
    let server: TestApp
    let admin: Client
    let url: string
    beforeAll(async () => {
      server = await startTestApp({ postgres: isPostgres })
      admin = await server.signIn('admin')
      const made = modelsOf(() => admin)
      url = await made.model([{ kind: 'numInput', key: 'whole', title: 'whole', props: { precision: 0 } }])
      for (const whole of [-1, 1, 2, 9007199254740991]) expect(await made.create(url, { whole })).toMatchObject({ code: 200 })
    }, 120_000)
    afterAll(() => server.close())

    it.each<[unknown, readonly number[]]>([
      [
        [1.5, null],
        [2, 9007199254740991],
      ],
      [
        [null, 1.5],
        [-1, 1],
      ],
      [[0.5, 1.5], [1]],
      [[1.2, 1.8], []],
      [[1e300, null], []],
      [
        [-1e300, 1e19],
        [-1, 1, 2, 9007199254740991],
      ],
      [[null, -1e300], []],
      [1.5, []],
      [1e300, []],
      [1, [1]],
    ])('%j finds what lies there', async (searched, found) => {
      const answer = await admin.post(`${url}/List`, { json: JSON.stringify({ whole: searched }) })
      expect(answer).toMatchObject({ code: 200 })
      const { list } = answer.data as { readonly list: readonly { readonly whole: string }[] }
      expect(list.map(({ whole }) => Number(whole.replaceAll(',', ''))).toSorted((a, b) => a - b)).toEqual(found)
    })
  })
})

describe.skipIf(!postgres)('what PostgreSQL itself says no to', () => {
  let app: FastifyInstance
  let database: Database
  beforeAll(() => {
    database = openDatabase({ databaseUrl: postgres, dataDir: '' })
    app = Fastify()
    handleErrors(app)
    app.get<{ Querystring: { readonly as: string; readonly value: string } }>('/', async ({ query }) => {
      await sql`select cast(${query.value} as ${sql.raw(query.as)})`.execute(database.db)
      return {}
    })
  })
  afterAll(async () => {
    await app.close()
    await database.db.destroy()
  })
  const asked = (as: string, value: string) => app.inject({ method: 'GET', url: '/', query: { as, value } })

  it.each([
    ['a whole number beyond its type', 'bigint', '99999999999999999999'],
    ['a number that is none', 'bigint', '1e300'],
    ['a decimal beyond its type', 'numeric(5, 2)', '100000'],
    ['a time that is none', 'timestamp', 'noon of doomsday'],
    ['a document that is none', 'jsonb', '{'],
  ])('is the sender’s fault and said in words, with nothing of the inside: %s', async (_name, as, value) => {
    const { statusCode, body } = await asked(as, value)
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toEqual({ code: 400, msg: '提交的内容不正确', data: null })
  })

  it('is a failure where a statement itself is wrong', async () => {
    expect((await asked('no_such_type', '1')).statusCode).toBe(500)
  })
})
