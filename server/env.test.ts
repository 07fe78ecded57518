import { readFileSync } from 'node:fs'
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
    drafts: true,
    timeZone: 'Asia/Shanghai',
  })
})

it('takes what it is told', () => {
  expect(readEnv({ PORT: '80', HOST: '0.0.0.0', DATABASE_URL: 'postgres://x', TRUST_PROXY: '1', DRAFTS: '0' }, ['--demo'])).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    databaseUrl: 'postgres://x',
    demo: true,
    trustProxy: true,
    drafts: false,
  })
})

it.each(['abc', '-1', '70000', '1.5'])('says which setting is wrong: PORT %s', (PORT) => {
  expect(() => readEnv({ PORT }, [])).toThrow('PORT must be a whole number')
})

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['asia/tokyo', 'Asia/Tokyo'],
])('knows the time zone %s as %s', (TIME_ZONE, timeZone) => {
  expect(readEnv({ TIME_ZONE }, [])).toMatchObject({ timeZone })
})

it.each(['Asia/Atlantis', 'CST+8', '+08:00', '../etc/passwd'])('refuses the time zone %s', (TIME_ZONE) => {
  expect(() => readEnv({ TIME_ZONE }, [])).toThrow('TIME_ZONE must be the IANA name of a time zone such as Asia/Shanghai')
})

it('refuses a log level that there is not', () => {
  expect(() => readEnv({ LOG_LEVEL: 'loud' }, [])).toThrow('LOG_LEVEL must be one of trace, debug')
})

it('knows the systems beside it, and allows their hosts', () => {
  const { links } = readEnv(
    {
      DATA_VISUAL_URL: 'https://visual.example.com/',
      REPORT_URL: 'http://report.example.com:8080/app',
      OFFICE_VIEWER_URL: 'https://office.example.com/embed?src={url}',
      LINK_HOSTS: 'bi.example.com, BI.example.com',
    },
    [],
  )
  expect(links).toEqual({
    dataVisualUrl: 'https://visual.example.com',
    reportUrl: 'http://report.example.com:8080/app',
    officeViewerUrl: 'https://office.example.com/embed?src={url}',
    hosts: ['bi.example.com', 'visual.example.com', 'report.example.com:8080'],
  })
})

it.each([
  [{ REPORT_URL: 'javascript:alert(1)' }, 'REPORT_URL must be a web address'],
  [{ LINK_HOSTS: "bi.example.com 'unsafe-inline'" }, 'LINK_HOSTS must be hosts'],
  [{ OFFICE_VIEWER_URL: 'javascript:open({url})' }, 'OFFICE_VIEWER_URL must be a web address'],
  [{ LINK_HOSTS: '*' }, 'LINK_HOSTS must be hosts'],
])('refuses %j', (values, message) => {
  expect(() => readEnv(values, [])).toThrow(message)
})

it('takes exactly the settings that the guide lists, with the defaults it names', () => {
  const guide = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const rows = guide
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const listed = rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ''], at) => [name, (values[at] ?? '').replaceAll('`', '').replace('–', '')] as const)
  })
  const asked = new Set<string>()
  const watched = new Proxy<Record<string, string>>(
    {},
    {
      get: (_settings, name) => {
        asked.add(String(name))
        return undefined
      },
    },
  )
  const defaults = readEnv(watched, [])
  expect(listed.map(([name]) => name).sort()).toEqual([...asked].sort())
  expect(readEnv(Object.fromEntries(listed), [])).toEqual(defaults)
})

it('knows a user of their own for data interfaces', () => {
  const DATABASE_URL = 'postgres://weft:geheim@db/weft'
  const INTERFACE_DATABASE_URL = 'postgres://weft_reader:geheim@db/weft'
  expect(readEnv({ DATABASE_URL }, []).interfaces.readerUrl).toBeNull()
  expect(readEnv({ DATABASE_URL, INTERFACE_DATABASE_URL }, []).interfaces.readerUrl).toBe(INTERFACE_DATABASE_URL)
})

it.each([
  [{ INTERFACE_DATABASE_URL: 'postgres://weft_reader:geheim@db/weft' }, 'set both, or neither'],
  [{ INTERFACE_DATABASE_URL: 'postgres://db/weft?key=geheim', DATABASE_URL: 'postgres://db/weft' }, 'must be an address with a user'],
  [{ INTERFACE_DATABASE_URL: 'geheim', DATABASE_URL: 'postgres://db/weft' }, 'must be an address with a user'],
])('refuses a user for data interfaces that is none, and does not repeat the address: %j', (values, words) => {
  expect(() => readEnv(values, [])).toThrow(words)
  expect(() => readEnv(values, [])).not.toThrow('geheim')
})
