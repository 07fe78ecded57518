import { resolve } from 'node:path'

/** The settings of the server, from environment variables and the command line, read once at start. */
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
  /** The organisation's zone by its IANA name: what a whole day is, and how dates read in words. */
  readonly timeZone: string
  /** Whether browsers may keep forms that are being filled in. */
  readonly drafts: boolean
  /** Systems beside this one that menus lead to. */
  readonly links: Links
  /** Where text messages are handed over, as POST {mobile, text}; '' where there is nothing. */
  readonly smsWebhook: string
  readonly emailWebhook: string
  /** How much may be uploaded within 24 hours. */
  readonly uploads: UploadQuotas
  /** How many versions of each model that were replaced are kept, however old they are. */
  readonly modelVersions: number
  /** How many days a removed record can be restored. */
  readonly recycleBinDays: number
  /** What data interfaces may read besides the platform's own database. */
  readonly interfaces: InterfacePlaces
}

export interface Links {
  /** Base address of the data visualisation (menu type 6 and `${dataV}`); '' where there is none. */
  readonly dataVisualUrl: string
  /** Base address of the report server (menu type 5); '' where there is none. */
  readonly reportUrl: string
  /** Shows office files in a frame: its address with `{url}` for the file's, or the file's at its end; '' where there is none. */
  readonly officeViewerUrl: string
  /** Hosts, with their port where it is not the usual one, that pages may frame and that one-time codes may be made for. */
  readonly hosts: readonly string[]
}

export interface UploadQuotas {
  /** By one account. */
  readonly userMegabytes: number
  /** By all visitors of public forms together. */
  readonly visitorsMegabytes: number
}

export interface InterfacePlaces {
  /** Addresses of further PostgreSQL databases, by the name that interfaces know them by. */
  readonly connections: Readonly<Record<string, string>>
  /** Hosts that may be asked over HTTP, with their port where it is not the usual one. */
  readonly hosts: readonly string[]
  /** The platform's own PostgreSQL by the address of a user who may read little; null where a role is made for that. */
  readonly readerUrl: string | null
}

/** A setting that cannot be used; the message names it. */
export class SettingRefused extends Error {}

export const defaultModelVersions = 50
export const defaultRecycleBinDays = 30
/** A working day's scans and pictures of one person, and those of some hundred visitors. */
export const defaultUploads: UploadQuotas = { userMegabytes: 2000, visitorsMegabytes: 500 }

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** @throws {SettingRefused} when a value cannot be used. */
export function readEnv(values: Readonly<Record<string, string | undefined>>, args: readonly string[]): Env {
  return {
    port: wholeNumber('PORT', values['PORT'], 5300, 65_535),
    host: values['HOST'] || '127.0.0.1',
    databaseUrl: values['DATABASE_URL'] || null,
    dataDir: resolve(values['DATA_DIR'] || 'data'),
    webDir: resolve(values['WEB_DIR'] || 'dist'),
    demo: args.includes('--demo'),
    logLevel: oneOf('LOG_LEVEL', values['LOG_LEVEL'], logLevels, 'info'),
    trustProxy: values['TRUST_PROXY'] === '1',
    sessionMinutes: wholeNumber('SESSION_MINUTES', values['SESSION_MINUTES'], 12 * 60, 60 * 24 * 30),
    links: linksOf(values),
    smsWebhook: webAddress('SMS_WEBHOOK', values['SMS_WEBHOOK']),
    emailWebhook: webAddress('EMAIL_WEBHOOK', values['EMAIL_WEBHOOK']),
    modelVersions: wholeNumber('MODEL_VERSIONS', values['MODEL_VERSIONS'], defaultModelVersions, 100_000),
    recycleBinDays: wholeNumber('RECYCLE_BIN_DAYS', values['RECYCLE_BIN_DAYS'], defaultRecycleBinDays, 36_500),
    uploads: {
      userMegabytes: wholeNumber('USER_UPLOADS_MB', values['USER_UPLOADS_MB'], defaultUploads.userMegabytes, 1_000_000),
      visitorsMegabytes: wholeNumber('VISITOR_UPLOADS_MB', values['VISITOR_UPLOADS_MB'], defaultUploads.visitorsMegabytes, 1_000_000),
    },
    interfaces: {
      connections: connectionsOf(values['DATA_CONNECTIONS']),
      hosts: hostsOf('INTERFACE_HOSTS', values['INTERFACE_HOSTS']),
      readerUrl: readerOf(values['INTERFACE_DATABASE_URL'], values['DATABASE_URL']),
    },
    drafts: values['DRAFTS'] !== '0',
    timeZone: zone('TIME_ZONE', values['TIME_ZONE'], 'Asia/Shanghai'),
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > max) throw new SettingRefused(`${name} must be a whole number up to ${max}, not "${text}"`)
  return number
}

function oneOf(name: string, text: string | undefined, choices: readonly string[], fallback: string): string {
  if (!text) return fallback
  if (!choices.includes(text)) throw new SettingRefused(`${name} must be one of ${choices.join(', ')}, not "${text}"`)
  return text
}

function zone(name: string, text: string | undefined, fallback: string): string {
  if (!text) return fallback
  const refused = new SettingRefused(`${name} must be the IANA name of a time zone such as ${fallback}, not "${text}"`)
  // Newer engines also take offsets such as +08:00, which mean something else where the process reads its zone.
  if (!/^[A-Za-z]/.test(text)) throw refused
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw refused
  }
}

function linksOf(values: Readonly<Record<string, string | undefined>>): Links {
  const dataVisualUrl = webAddress('DATA_VISUAL_URL', values['DATA_VISUAL_URL'])
  const reportUrl = webAddress('REPORT_URL', values['REPORT_URL'])
  const named = hostsOf('LINK_HOSTS', values['LINK_HOSTS'])
  const hosts = [...named, ...[dataVisualUrl, reportUrl].map((url) => (url === '' ? '' : new URL(url).host))]
  return {
    dataVisualUrl,
    reportUrl,
    officeViewerUrl: viewerAddress(values['OFFICE_VIEWER_URL']),
    hosts: [...new Set(hosts.filter((host) => host !== ''))],
  }
}

/** `{url}` is no sign of an address and stays as it stands. */
function viewerAddress(text: string | undefined): string {
  const place = 'weft-file-address'
  return webAddress('OFFICE_VIEWER_URL', text?.replaceAll('{url}', place)).replaceAll(place, '{url}')
}

function hostsOf(name: string, text: string | undefined): readonly string[] {
  const named = (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  for (const host of named) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host))
      throw new SettingRefused(`${name} must be hosts separated by commas, such as bi.example.com:8443, not "${host}"`)
  }
  return [...new Set(named)]
}

/** `name=address` pairs with line ends or blanks between them. The addresses hold passwords and are never told. */
function connectionsOf(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '').split(/\s+/).filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair): [string, string] => {
      const [, name, address] = /^([A-Za-z][\w-]{0,40})=(postgres(?:ql)?:\/\/\S+)$/.exec(pair) ?? []
      if (!name || !address) throw new SettingRefused('DATA_CONNECTIONS must be pairs such as warehouse=postgres://user:password@host/name')
      return [name, address]
    }),
  )
}

/** The address holds a password and is never told. */
function readerOf(text: string | undefined, databaseUrl: string | undefined): string | null {
  if (!text) return null
  if (!databaseUrl) throw new SettingRefused('INTERFACE_DATABASE_URL names a user of the database of DATABASE_URL: set both, or neither')
  if (!/^postgres(?:ql)?:\/\/[^:@/]+(?::[^@]*)?@\S+$/.test(text) || !URL.canParse(text))
    throw new SettingRefused('INTERFACE_DATABASE_URL must be an address with a user, such as postgres://weft_reader:password@host/name')
  return text
}

function webAddress(name: string, text: string | undefined): string {
  if (!text) return ''
  try {
    const { protocol, href } = new URL(text)
    if (protocol === 'https:' || protocol === 'http:') return href.replace(/\/+$/, '')
  } catch {
    // Refused below.
  }
  throw new SettingRefused(`${name} must be a web address such as https://bi.example.com, not "${text}"`)
}
