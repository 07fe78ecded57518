import { buildApp } from './app'
import { readEnv } from './env'
import { startServices } from './start'

const env = readEnv(process.env, process.argv.slice(2))
const { services, seeded } = await startServices(env)
if (seeded) {
  // The only time a password is written anywhere: on the terminal of whoever starts an empty installation.
  const lines = seeded.accounts.map(({ account, password, role }) => `  ${account.padEnd(12)} ${password}   ${role}`)
  process.stdout.write(['', 'First start. Sign in and change these passwords:', ...lines, ''].join('\n') + '\n')
  for (const line of seeded.skipped) process.stderr.write(`Demo record refused by its own form: ${line}\n`)
}
const app = await buildApp(services, { logLevel: env.logLevel, trustProxy: env.trustProxy })

async function stop(): Promise<void> {
  await app.close()
  await services.store.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await app.listen({ port: env.port, host: env.host })
