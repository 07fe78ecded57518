import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors'
import { answerOf } from './error-handler'
import { wordsFor } from './route'

/** A body may take this long whatever its pace, in milliseconds; then it has to come on as fast as a poor line does, in bytes a second. */
const grace = 30_000
const pace = 10 * 1024
const lookEvery = 5000

export interface Patience {
  readonly grace: number
  readonly pace: number
  readonly lookEvery: number
}

/** Ends requests whose body drips in: nobody can hold many connections open for the price of a byte now and then. */
export function addSlowBodyGuard(app: FastifyInstance, patience: Patience = { grace, pace, lookEvery }): void {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    const { raw } = request
    const began = Date.now()
    const before = raw.socket.bytesRead
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    // Without a real connection nothing is counted.
    if (!hasBody || typeof before !== 'number') return
    const timer = setInterval(() => {
      const elapsed = Date.now() - began
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      if (raw.socket.bytesRead - before >= ((elapsed - patience.grace) * patience.pace) / 1000) return
      clearInterval(timer)
      reply.raw.once('finish', () => raw.destroy())
      if (!reply.sent)
        void reply
          .status(408)
          .header('connection', 'close')
          .send(answerOf(new Refusal('bodyTooSlow'), wordsFor(request)))
    }, patience.lookEvery)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
