import { isJsonObject, type JsonObject } from '../../engine'

/** What a browser's WebSocket offers, as far as it is used. */
export interface Line {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
}

export interface TalkSocketOptions {
  readonly open: () => Line
  readonly token: () => string | null
  readonly mobile: () => boolean
  readonly onMessage: (message: JsonObject) => void
  /** The line broke, or was never there. */
  readonly onLost: () => void
  /** 0 to 1: windows that lost the server at the same moment do not all come back at the same moment. */
  readonly random?: () => number
}

/** The server's codes for "over" and "locked": coming back by oneself is no use. */
const stayAway: ReadonlySet<number> = new Set([4001, 4002])
const firstWait = 1000
const longestWait = 30_000
const pulse = 25_000
const patience = 10_000

/** One line to the server that introduces itself, notices when it is dead, and comes back by itself, waiting longer each time. */
export class TalkSocket {
  #line: Line | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: TalkSocketOptions) {}

  get connected(): boolean {
    return this.#line !== null && this.#introduced
  }
  #introduced = false

  /** Connects once; more calls change nothing. */
  start(): void {
    if (this.#line || this.options.token() === null) return
    clearTimeout(this.#timer)
    const line = this.options.open()
    this.#line = line
    line.onopen = () => line.send(JSON.stringify({ method: 'OnConnection', token: this.options.token(), mobileDevice: this.options.mobile() }))
    line.onmessage = ({ data }) => this.#hear(line, data)
    line.onclose = ({ code }) => this.#lost(line, !stayAway.has(code))
  }

  /** Ends the line for good, until somebody starts it again. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#failures = 0
    const line = this.#line
    if (line) this.#lost(line, false)
    line?.close()
  }

  /** Says something if the server listens. Returns whether it went out. */
  send(message: JsonObject): boolean {
    if (!this.connected) return false
    this.#line?.send(JSON.stringify({ ...message, token: this.options.token() }))
    return true
  }

  /** The network is back, or the window is looked at again: no need to wait. */
  retryNow(): void {
    if (this.#line || this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.start()
  }

  #hear(line: Line, data: unknown): void {
    clearTimeout(this.#silence)
    const message = read(data)
    if (!message) return
    if (message['method'] === 'initMessage') {
      this.#introduced = true
      this.#failures = 0
      clearInterval(this.#pulse)
      this.#pulse = setInterval(() => this.#feel(line), pulse)
    }
    this.options.onMessage(message)
  }

  /** Some networks drop a line without a word: silence after a question tells. */
  #feel(line: Line): void {
    line.send(JSON.stringify({ method: 'Heartbeat' }))
    this.#silence = setTimeout(() => {
      this.#lost(line, true)
      line.close()
    }, patience)
  }

  #lost(line: Line, comeBack: boolean): void {
    if (this.#line !== line) return
    this.#line = null
    this.#introduced = false
    line.onmessage = null
    line.onclose = null
    clearInterval(this.#pulse)
    clearTimeout(this.#silence)
    this.options.onLost()
    if (!comeBack) return
    const wait = Math.min(longestWait, firstWait * 2 ** this.#failures)
    this.#failures += 1
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.start()
      },
      wait * (0.75 + (this.options.random ?? Math.random)() / 2),
    )
  }
}

function read(data: unknown): JsonObject | null {
  try {
    const value: unknown = JSON.parse(String(data))
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
