import { resolve } from 'node:path'

/** What the server is told from outside, read once at start. */
export interface Env {
  readonly port: number
  readonly host: string
  /** Null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Holds the embedded database and the uploaded files; outside the web root. */
  readonly dataDir: string
  /** The built web application. */
  readonly webDir: string
  /** Fill an empty installation with the demo organisation. */
  readonly demo: boolean
  readonly logLevel: string
  /** Believe `X-Forwarded-For`: only behind a proxy of one's own. */
  readonly trustProxy: boolean
  /** Minutes without a call after which a session ends. */
  readonly sessionMinutes: number
}

/** @throws {Error} when a value cannot be used, naming it. */
export function readEnv(values: Readonly<Record<string, string | undefined>>, args: readonly string[]): Env {
  return {
    port: wholeNumber('PORT', values['PORT'], 5300, 65_535),
    host: values['HOST'] || '127.0.0.1',
    databaseUrl: values['DATABASE_URL'] || null,
    dataDir: resolve(values['DATA_DIR'] || 'data'),
    webDir: resolve(values['WEB_DIR'] || 'dist'),
    demo: args.includes('--demo'),
    logLevel: values['LOG_LEVEL'] || 'info',
    trustProxy: values['TRUST_PROXY'] === '1',
    sessionMinutes: wholeNumber('SESSION_MINUTES', values['SESSION_MINUTES'], 12 * 60, 60 * 24 * 30),
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > max) throw new Error(`${name} must be a whole number up to ${max}, not "${text}"`)
  return number
}
