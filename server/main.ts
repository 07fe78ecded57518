import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app'
import { readEnv, SettingRefused, type Env } from './env'
import { lockDataFolder } from './process/data-folder'
import { accountsMessage, addressesOf, readerMessage, runningMessage, startFault, unforeseen } from './process/messages'
import { stopOnSignal } from './process/stop'
import { spreadsheets } from './sheets/spreadsheets'
import { startServices } from './start'
import { StartRefused } from './process/start-refused'

async function start(env: Env): Promise<void> {
  const lock = env.databaseUrl ? null : lockDataFolder(env.dataDir)
  const { services, modules, seeded } = await startServices(env)
  try {
    // The log and what is said to people go through one stream, so that neither overtakes the other.
    const app = await buildApp(services, modules, { logLevel: env.logLevel, logStream: process.stdout, trustProxy: env.trustProxy })
    stopOnSignal(async () => {
      await app.close()
      await services.store.close()
      lock?.release()
    })
    await app.listen({ port: env.port, host: env.host })
    const { port } = app.server.address() as AddressInfo
    const hasWebApp = existsSync(join(env.webDir, 'index.html'))
    process.stdout.write(
      accountsMessage(seeded) +
        readerMessage(await services.queries.guarded()) +
        runningMessage(addressesOf(env.host, port, networkAddresses()), hasWebApp),
    )
    await spreadsheets()
  } catch (error) {
    // The accounts are stored by now, and nobody could tell their passwords later.
    process.stdout.write(accountsMessage(seeded))
    throw error
  }
}

/** Addresses of this machine that others in its network may know. */
const networkAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address))

/** A start that failed says why in one line. */
function giveUp(error: unknown, env: Env | null): never {
  const isSaid = error instanceof SettingRefused || error instanceof StartRefused
  const known = isSaid ? error.message : env && startFault(error, env)
  console.error(`Weft did not start. ${known ?? unforeseen(error)}`)
  // Whoever looks for the cause sees the inside as well.
  if (!known && ['debug', 'trace'].includes(env?.logLevel ?? '')) console.error(error)
  process.exit(1)
}

let env: Env | null = null
try {
  env = readEnv(process.env, process.argv.slice(2))
  // Libraries read times without a zone, such as those of other databases, by the clock of the process.
  process.env['TZ'] = env.timeZone
  await start(env)
} catch (error) {
  giveUp(error, env)
}
