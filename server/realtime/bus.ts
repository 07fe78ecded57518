import pg from 'pg'

/** Carries short texts between the nodes of one installation; each node hears its own as well. */
export interface Bus {
  /** Listens from then on. */
  readonly ready: Promise<void>
  publish(text: string): void
  close(): Promise<void>
}
/** `heard` gets every text; `missed` is called when some may have been lost while the line was down. */
export type Listener = { readonly heard: (text: string) => void; readonly missed: () => void }

/** The bus of an installation with a single process: what is published is heard here at once, and nothing is ever missed. */
export const createLocalBus = ({ heard }: Listener): Bus => ({
  ready: Promise.resolve(),
  publish: (text) => queueMicrotask(() => heard(text)),
  close: () => Promise.resolve(),
})

const longestWait = 30_000

/** Nodes that share a PostgreSQL hear each other through LISTEN and NOTIFY; a broken line is taken up again. */
export function createPostgresBus(connectionString: string, channel: string, listener: Listener): Bus {
  let client: pg.Client | null = null
  let closed = false
  let wait = 500
  let timer: NodeJS.Timeout | undefined
  let opened = 0

  const again = (): void => {
    client = null
    if (closed) return
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
    wait = Math.min(wait * 2, longestWait)
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true })
    // An error is followed by the end of the line, which is where it is taken up again.
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => payload !== undefined && listener.heard(payload))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      await next.end().catch(() => undefined)
      return again()
    }
    next.on('end', again)
    client = next
    wait = 500
    opened += 1
    if (opened > 1) listener.missed()
  }
  const ready = connect()

  return {
    ready,
    publish(text) {
      void ready.then(async () => {
        if (!client) return listener.heard(text)
        // While the line is down at least this node's own people hear it.
        await client.query('select pg_notify($1, $2)', [channel, text]).catch(() => listener.heard(text))
      })
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => undefined)
    },
  }
}
