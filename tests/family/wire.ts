import type { JsonObject } from '../../engine'

export interface Request {
  readonly method: string
  /** With its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}
export interface Response {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}
/** One line of the socket. */
export interface Line {
  send(message: JsonObject): void
  /** The next message with that `method`. @throws {Error} when none comes within five seconds. */
  next(method: string): Promise<JsonObject>
  close(): void
}
/** The way to a server: over the network, or into an app without a port. */
export interface Wire {
  call(request: Request): Promise<Response>
  line(): Promise<Line>
}
/** Rejects when a promise takes longer than five seconds. */
export function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come`)), 5000)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
