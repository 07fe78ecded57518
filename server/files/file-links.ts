import { createHmac } from 'node:crypto'
import { sameSignature } from '../security/passwords'

/** How long a link to a file opens it. */
export const linkMinutes = 10

const signatureOf = (key: string, path: string, until: number): string => createHmac('sha256', key).update(`${path}\n${until}`).digest('base64url')

/** An address that opens one file for ten minutes: no token stands in it. */
export function signLink(key: string, path: string, now: number): string {
  const until = now + linkMinutes * 60_000
  return `${path}?until=${until}&sign=${signatureOf(key, path, until)}`
}

/** Whether a signed link is genuine and has not run out. `until` and `now` are milliseconds. */
export const isLinkOpen = (key: string, path: string, until: number, sign: string, now: number): boolean =>
  until >= now && sameSignature(signatureOf(key, path, until), sign)
