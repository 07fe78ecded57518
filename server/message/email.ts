import { handOver } from './hand-over'

/** A letter to an address outside of the installation; `text` is plain. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends an e-mail. `key` tells the service that it is the same letter, where it may come twice. @throws {Error} where it is not taken */
export type EmailSender = (email: Email, key: string) => Promise<void>

/** Hands the e-mail to a service of the installation: POST {to, subject, text} as JSON. */
export const emailWebhook =
  (url: string): EmailSender =>
  ({ to, subject, text }, key) =>
    handOver(url, 'e-mails', { to, subject, text }, key)

/** Only for the demo: nothing leaves it; what would have been sent stands where it was sent from. */
export const demoEmail: EmailSender = async () => undefined
