import { runServer } from '../support/run-server'

/** One server with the demo organisation for all journeys; those that restart or change the installation run their own. */
export default async function start(): Promise<() => Promise<void>> {
  const server = await runServer({ built: true })
  process.env['WEFT_URL'] = server.url
  process.env['WEFT_PASSWORDS'] = JSON.stringify(server.passwords)
  return async () => {
    await server.stop()
    server.remove()
  }
}
