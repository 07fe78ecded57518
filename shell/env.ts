/** What the build says about its surroundings, read once. */
export interface Env {
  /** Prefix of every server call; empty means the origin that served the page. */
  readonly apiBase: string
  /** Where `${dataV}` links lead; empty when no data visualisation is installed. */
  readonly dataVisualBase: string
  /** The report server; what the running server says about it comes first. */
  readonly reportBase: string
  /** Milliseconds an ordinary call may take. */
  readonly timeout: number
}

/** Reads the settings that the build was made with. A time-out is in milliseconds, 30,000 where none is given. */
export function readEnv(vars: Readonly<Record<string, unknown>>): Env {
  const text = (name: string) => (typeof vars[name] === 'string' ? vars[name].trim().replace(/\/+$/, '') : '')
  const timeout = Number(vars['VITE_TIMEOUT'])
  return {
    apiBase: text('VITE_API_BASE'),
    dataVisualBase: text('VITE_DATA_VISUAL_BASE'),
    reportBase: text('VITE_REPORT_BASE'),
    timeout: Number.isFinite(timeout) && timeout > 0 ? timeout : 30_000,
  }
}
