import type { JsonObject } from '../../engine'
import { inTime, type Line, type Wire } from './wire'

/** The way to a server at an address such as `http://127.0.0.1:5300`. */
export function networkWire(address: string): Wire {
  const base = address.replace(/\/+$/, '')
  return {
    async call({ method, url, headers, body }) {
      const answer = await fetch(base + url, { method, headers, body: body === undefined ? null : Uint8Array.from(Buffer.from(body)) })
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) }
    },
    async line(): Promise<Line> {
      const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/message/websocket`)
      const came: JsonObject[] = []
      let look: () => void = () => undefined
      socket.addEventListener('message', ({ data }) => {
        came.push(JSON.parse(String(data)) as JsonObject)
        look()
      })
      await inTime(
        new Promise((resolve, reject) => {
          socket.addEventListener('open', resolve)
          socket.addEventListener('error', () => reject(new Error('The socket does not open')))
        }),
        'The socket',
      )
      return {
        send: (message) => socket.send(JSON.stringify(message)),
        next: (method) =>
          inTime(
            new Promise((resolve) => {
              look = () => {
                const at = came.findIndex((message) => message['method'] === method)
                const found = at < 0 ? undefined : came.splice(at, 1)[0]
                if (found) resolve(found)
              }
              look()
            }),
            method,
          ),
        close: () => socket.close(),
      }
    },
  }
}
