import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '../../engine'

/** What a test sees of one line. */
export interface TestSocket {
  send(message: JsonObject | string): void
  /** The next message with that `method`, now or later; what came before it with another is passed over. */
  next(method: string): Promise<JsonObject>
  /** All that came so far and was not asked for. */
  readonly waiting: readonly JsonObject[]
  /** The code with which the line was closed. */
  readonly closed: Promise<number>
  close(): void
}

interface Line {
  on(event: 'message', listener: (data: Buffer) => void): void
  on(event: 'close', listener: (code: number) => void): void
  send(text: string): void
  close(): void
}

/** Opens a line to an app without a port; with a token it introduces itself. */
export async function openSocket(app: FastifyInstance, token?: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const waiting: JsonObject[] = []
  const asked: { readonly method: string; readonly resolve: (message: JsonObject) => void }[] = []
  let closedWith: (code: number) => void = () => undefined
  const closed = new Promise<number>((resolve) => {
    closedWith = resolve
  })
  const line = (await app.injectWS('/api/message/websocket', { headers }, {
    onInit: (socket: Line) => {
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString()) as JsonObject
        const at = asked.findIndex((one) => one.method === message['method'])
        if (at < 0) waiting.push(message)
        else asked.splice(at, 1)[0]?.resolve(message)
      })
      socket.on('close', (code) => closedWith(code))
    },
  } as never)) as unknown as Line
  const send = (message: JsonObject | string): void => line.send(typeof message === 'string' ? message : JSON.stringify(message))
  if (token !== undefined) send({ method: 'OnConnection', token, mobileDevice: false })
  return {
    send,
    waiting,
    closed,
    close: () => line.close(),
    next(method) {
      const at = waiting.findIndex((message) => message['method'] === method)
      const found = at < 0 ? undefined : waiting.splice(at, 1)[0]
      return found ? Promise.resolve(found) : new Promise((resolve) => asked.push({ method, resolve }))
    },
  }
}
