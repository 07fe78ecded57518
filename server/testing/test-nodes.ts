import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localZoneName, setLocalZone } from '../../engine'
import type { Services } from '../services'
import { startServices } from '../start'
import { findPostgres, freshSchema } from './test-database'

/** Servers over one database, as far as tests of background work need them: without calls, and with clocks of their own. */
export interface TestNodes {
  /** What each of them works with; `ahead` is how many milliseconds its clock is wrong by. */
  node(ahead?: number): Promise<Services>
  /** The right time, in milliseconds since 1970. */
  now(): number
  setTime(time: number | string): void
  /** Ends all of them; who asks for a node then gets one that was started anew. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The databases that tests can run on. A process owns the embedded one alone, so there nodes share its connection. */
export const testDatabases: readonly (readonly [string, string | null])[] = [
  ['the embedded database', null],
  ...(await findPostgres().then((url) => (url ? [['PostgreSQL', url] as const] : []))),
]

/** Two servers over one database, as behind a load balancer. */
export async function startTestNodes(databaseUrl: string | null): Promise<TestNodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-nodes-'))
  const place = databaseUrl ? await freshSchema(databaseUrl) : null
  const links = { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] }
  const env = {
    databaseUrl,
    dataDir,
    webDir: join(dataDir, 'web'),
    demo: false,
    sessionMinutes: 30,
    links,
    timeZone: 'Asia/Shanghai',
    ...(place && { schema: place.schema }),
  }
  const zone = localZoneName()
  let time = Date.parse('2024-01-15T08:00:00+08:00')
  const open = async (): Promise<Services> => (await startServices(env, () => time)).services
  const opened = [await open()]
  let used = 0
  const end = async (): Promise<void> => {
    for (const { store, queries, realtime } of opened.splice(0)) {
      await realtime.close()
      await queries.close()
      await store.close()
    }
  }
  return {
    async node(ahead = 0) {
      used += 1
      if (databaseUrl && used > 1) opened.push(await open())
      const services = opened.at(-1)
      if (!services) throw new Error('These nodes were closed')
      return { ...services, now: () => time + ahead }
    },
    now: () => time,
    setTime(to) {
      time = typeof to === 'number' ? to : Date.parse(to)
    },
    async restart() {
      await end()
      opened.push(await open())
      used = 0
    },
    async close() {
      await end()
      setLocalZone(zone)
      await place?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
