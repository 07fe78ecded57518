import type { SeedReport } from '../seed/base'

/** The addresses at which a browser reaches a server that listens on `host`; where that means every one, this machine's come first. */
export function addressesOf(host: string, port: number, networkAddresses: readonly string[] = []): readonly string[] {
  const hosts = host === '0.0.0.0' || host === '::' ? ['127.0.0.1', ...networkAddresses] : [host.includes(':') ? `[${host}]` : host]
  return hosts.map((one) => `http://${one}:${port}`)
}

/** The accounts that a first start made, with their passwords; '' at any later start. */
export function accountsMessage(seeded: SeedReport | null): string {
  if (!seeded) return ''
  return [
    '',
    'First start. These passwords are shown only now. The administrator’s has to be changed at the first sign-in:',
    ...seeded.accounts.map(({ account, password, role }) => `  ${account.padEnd(12)} ${password}   ${role}`),
    ...seeded.skipped.map((line) => `Demo record refused by its own form: ${line}`),
    '',
  ].join('\n')
}

/** What every start tells the person who started it. Without a built web application only the API answers. */
export const runningMessage = ([first = '', ...others]: readonly string[], hasWebApp: boolean): string =>
  [
    '',
    `Weft is running at ${first}`,
    ...others.map((address) => `In the network:    ${address}`),
    ...(hasWebApp ? [] : ['The web application is not built: only the API answers. Build it with: npm run build']),
    'Stop it with Ctrl+C.',
    '',
    '',
  ].join('\n')

/** What is told where the database itself does not keep the queries of data interfaces to what is open; '' where it does. */
export const readerMessage = (guarded: boolean): string =>
  guarded
    ? ''
    : 'Data interfaces: only the SQL parser keeps queries to the open tables, because the database user may not make roles. Set INTERFACE_DATABASE_URL to a user of their own.\n'

interface Fault {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly path?: unknown
}
interface Place {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | null
}

const ofFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EISDIR', 'ENOENT'])
const ofConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN', 'EPIPE'])
/** SQLSTATE classes 28 (who signs in), 3D (which database) and 57 (not now). */
const ofPostgres = /^(28|3D|57)[0-9A-Z]{3}$/

/** Why a start failed, in one sentence that says what to do; null for what nobody foresaw. */
export function startFault(error: unknown, { host, port, dataDir, databaseUrl }: Place): string | null {
  const { code, syscall } = (typeof error === 'object' && error !== null ? error : {}) as Fault
  const reason = error instanceof Error ? error.message : ''
  if (typeof code !== 'string') return null
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or choose another port with PORT.`
    if (code === 'EACCES') return `Port ${port} may not be used by this account: choose one above 1023 with PORT.`
    if (!databaseUrl || syscall !== 'getaddrinfo') return `The server cannot listen on ${host}: set HOST to an address of this machine (${code}).`
  }
  if (databaseUrl && (ofConnection.has(code) || ofPostgres.test(code)))
    return `The database of DATABASE_URL does not let the server in: ${reason || code}.`
  if (code.startsWith('SQLITE_')) return `The database in the data folder ${dataDir} cannot be used: ${reason} (${code}).`
  if (ofFolder.has(code)) return `The data folder ${dataDir} cannot be used: set DATA_DIR to a folder that this account may write to (${code}).`
  return null
}

/** What nobody foresaw, in one line all the same. */
export const unforeseen = (error: unknown): string =>
  `Something unforeseen happened: ${String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')} (LOG_LEVEL=debug shows where).`
