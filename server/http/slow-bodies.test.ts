import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSlowBodyGuard } from './slow-bodies'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  addSlowBodyGuard(app, { grace: 100, pace: 1000, lookEvery: 20 })
  app.post('/', (request) => request.body)
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a body of 300 signs in pieces, one every 20 ms, and answers all that came back. */
const send = (piece: number): Promise<string> =>
  new Promise((resolve) => {
    const body = JSON.stringify('x'.repeat(298))
    const line = connect(port)
    let said = ''
    let at = 0
    line.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`)
    const timer = setInterval(() => {
      line.write(body.slice(at, at + piece))
      at += piece
      if (at >= body.length) clearInterval(timer)
    }, 20)
    line.on('data', (data: Buffer) => (said += data.toString()))
    line.on('error', () => undefined)
    line.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })

it('ends a request whose body drips in, and says why', async () => {
  const said = await send(1)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('"code":408')
})

it('waits for a body that comes on', async () => {
  expect(await send(100)).toMatch(/^HTTP\/1\.1 200 /)
})
