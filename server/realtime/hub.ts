import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { JsonObject } from '../../engine'
import type { Bus, Listener } from './bus'

/** What happened, in ids only: every node looks up what it has to say, so nothing secret travels and nothing is too long. */
const happeningSchema = Type.Union([
  /** A chat message was stored. */
  Type.Object({ event: Type.Literal('chat'), id: Type.String() }),
  /** Somebody read or got something: the counts of these people, or of everybody, changed. */
  Type.Object({
    event: Type.Literal('counts'),
    userIds: Type.Union([Type.Array(Type.String()), Type.Null()]),
    messageId: Type.Optional(Type.String()),
  }),
  /** Something was said about a record, or taken back. */
  Type.Object({ event: Type.Literal('comments'), modelId: Type.String(), id: Type.String() }),
  /** Something of a module, which tells by the name what to make of the id. */
  Type.Object({ event: Type.Literal('module'), name: Type.String(), id: Type.String() }),
  /** What these people, or all, may open or press changed, or the menu itself: their windows fetch it anew. */
  Type.Object({ event: Type.Literal('access'), userIds: Type.Union([Type.Array(Type.String()), Type.Null()]) }),
  /** Sessions of a user may have ended. */
  Type.Object({ event: Type.Literal('sessions'), userId: Type.String() }),
])
export type Happening = Static<typeof happeningSchema>

/** One open line to a signed-in browser. */
export interface Connection {
  readonly userId: string
  readonly sessionId: string
  send(message: JsonObject): void
  /** Ends the line; the browser may come back. */
  close(code: number): void
}

/** Who is connected to this node, and how news reach them on whichever node they are. */
export interface Realtime {
  tell(happening: Happening): void
  join(connection: Connection): () => void
  connectionsOf(userIds: readonly string[] | null): readonly Connection[]
  /** What this node does when something happened; set once by the socket's route. */
  onHappening(listener: (happening: Happening) => void): void
  close(): Promise<void>
}

/** A notification of PostgreSQL holds 8000 bytes. */
const idsPerEvent = 100
/** "Service restart": the browser connects again and asks for what it missed. */
const comeBack = 1012

/** The sockets of this node, by user. What is told reaches those of all nodes over the bus. */
export function createRealtime(openBus: (listener: Listener) => Bus): Realtime {
  const byUser = new Map<string, Set<Connection>>()
  let listen: (happening: Happening) => void = () => undefined

  const all = (): readonly Connection[] => [...byUser.values()].flatMap((connections) => [...connections])
  const bus = openBus({
    heard(text) {
      const happening = read(text)
      if (happening) listen(happening)
    },
    missed() {
      for (const connection of all()) connection.close(comeBack)
    },
  })

  return {
    tell(happening) {
      if (!('userIds' in happening) || happening.userIds === null) return bus.publish(JSON.stringify(happening))
      for (let at = 0; at < happening.userIds.length; at += idsPerEvent)
        bus.publish(JSON.stringify({ ...happening, userIds: happening.userIds.slice(at, at + idsPerEvent) }))
    },
    join(connection) {
      const own = byUser.get(connection.userId) ?? new Set()
      byUser.set(connection.userId, own.add(connection))
      return () => {
        own.delete(connection)
        if (own.size === 0 && byUser.get(connection.userId) === own) byUser.delete(connection.userId)
      }
    },
    connectionsOf: (userIds) => (userIds === null ? all() : userIds.flatMap((id) => [...(byUser.get(id) ?? [])])),
    onHappening(listener) {
      listen = listener
    },
    close: () => bus.close(),
  }
}

function read(text: string): Happening | null {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(happeningSchema, value) ? value : null
  } catch {
    return null
  }
}
