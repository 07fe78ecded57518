import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from './error-handler'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 })
  handleErrors(app)
  app.post('/', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
})
afterAll(() => app.close())

/** Sends a body piece by piece, whatever is answered meanwhile, and answers the status; fails when the sending is broken off. */
const send = (size: number): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0
    const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': size } }, (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    sending.on('error', reject)
    const piece = Buffer.alloc(64 * 1024, 'x')
    let left = size
    const go = (): void => {
      if (left === 0) return void sending.end(() => resolve(status))
      const next = piece.subarray(0, Math.min(left, piece.length))
      left -= next.length
      sending.write(next, () => setImmediate(go))
    }
    go()
  })

it('tells the sender of a body too large so, and does not break off the sending before it is heard', async () => {
  expect(await send(20 * 1024 * 1024)).toBe(413)
})
