import type { JsonObject, Json } from '../../engine'

/**
 * What a client takes a value for. `text` may be empty, `id` may not; `json` is text that holds JSON; `time` is milliseconds; `flag` is 0 or 1.
 * With `?` it may be null as well.
 */
type Kind = 'text' | 'id' | 'json' | 'number' | 'flag' | 'truth' | 'time' | 'list' | 'object' | 'any'
export type Reads = Readonly<Record<string, Kind | `${Kind}?`>>

/** A file that is sent as `multipart/form-data`, under the name `file`. */
export interface SentFile {
  readonly name: string
  readonly type: string
  /** In Base64. */
  readonly content: string
}

/**
 * One call as a client of the family makes it. Texts of path, query and body may hold `{name}`: what was kept under that name before; a text that is
 * nothing else becomes the kept value itself, whatever it is.
 */
export interface FamilyCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** What tells two calls of the same address apart. */
  readonly note?: string
  /** Whose session makes it: that of who replays, that of the account made for it, or none. */
  readonly as?: 'guest' | 'nobody'
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  /** The name of a kept answer that the body begins with: forms send back what they were given, with what was changed in them. */
  readonly sendsBack?: string
  /** The body goes as an HTML form, as signing in does. */
  readonly asForm?: true
  readonly file?: SentFile
  /** What the answer is: the envelope with `data`, or bytes that an `<img>` or a saved file takes. */
  readonly gives?: 'picture' | 'file'
  /** The code with which it has to be refused, in an answer of status 200. */
  readonly refused?: number
  /** The fields of `data` that a client reads, by path: `list[].id`, `[].name`, and '' for `data` itself. */
  readonly reads?: Reads
  /** What is kept of `data` for later calls, by name: a path as `list.0.id`, or '' for all of it. */
  readonly keeps?: Readonly<Record<string, string>>
}

/** One message over the socket, and the answer that a client waits for; none where it waits for nothing. */
export interface FamilyMessage {
  readonly says: JsonObject
  readonly hears?: string
  readonly note?: string
  readonly reads: Reads
}

/** By which calls and messages are named, in tables and in the list of what is open. */
export const nameOf = (call: FamilyCall | FamilyMessage): string =>
  ('says' in call ? `SOCKET ${String(call.says['method'])} → ${call.hears ?? 'nothing'}` : `${call.method} ${call.path}`) +
  (call.note ? ` (${call.note})` : '')
