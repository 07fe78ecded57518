import type { FastifyBaseLogger } from 'fastify'

/** Sends a text message; what comes back is of no use to the sender of the request. */
export type SmsSender = (mobile: string, text: string, log: FastifyBaseLogger) => Promise<void>

const patience = 10_000

/** Hands the message to a service of the installation: POST {mobile, text} as JSON. */
export const webhookSender =
  (url: string): SmsSender =>
  async (mobile, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, text }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The service for text messages answered ${answer.status}`)
  }

/** Only for the demo: the message stands in the server's log. */
export const demoSender: SmsSender = async (mobile, text, log) => {
  log.warn({ mobile, sms: text }, 'demo: this text message would have been sent')
}
