import type { FastifyBaseLogger } from 'fastify'
import { handOver } from './hand-over'

/**
 * Sends a text message; what comes back is of no use to the sender of the request. `key` tells the service that it is the same message, where it may come
 * twice.
 */
export type SmsSender = (mobile: string, text: string, log?: FastifyBaseLogger, key?: string) => Promise<void>

/** Hands the message to a service of the installation: POST {mobile, text} as JSON. */
export const webhookSender =
  (url: string): SmsSender =>
  (mobile, text, _log, key) =>
    handOver(url, 'text messages', { mobile, text }, key)

/** Only for the demo: the message stands in the server's log, where one is given. */
export const demoSender: SmsSender = async (mobile, text, log) => {
  log?.warn({ mobile, sms: text }, 'demo: this text message would have been sent')
}
