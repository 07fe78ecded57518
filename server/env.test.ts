import { expect, it } from 'vitest'
import { readEnv } from './env'

it('without settings the server listens locally and keeps its data beside itself', () => {
  expect(readEnv({}, [])).toMatchObject({
    port: 5300,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: expect.stringMatching(/data$/),
    demo: false,
    trustProxy: false,
  })
})

it('takes what it is told', () => {
  expect(readEnv({ PORT: '80', HOST: '0.0.0.0', DATABASE_URL: 'postgres://x', TRUST_PROXY: '1' }, ['--demo'])).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    databaseUrl: 'postgres://x',
    demo: true,
    trustProxy: true,
  })
})

it.each(['abc', '-1', '70000', '1.5'])('says which setting is wrong: PORT %s', (PORT) => {
  expect(() => readEnv({ PORT }, [])).toThrow('PORT must be a whole number')
})
