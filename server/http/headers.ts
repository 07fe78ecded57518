import type { FastifyReply } from 'fastify'
import { answered } from './route'

/** Tells a browser to show a file or to save it, under a name in any script (RFC 6266, RFC 8187). */
export const contentDisposition = (as: 'inline' | 'attachment', name: string): string =>
  `${as}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Sends settings as a JSON file to save, under a name in any script. */
export function sendSettings(reply: FastifyReply, name: string, settings: object): typeof answered {
  reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', contentDisposition('attachment', `${name}.json`))
    .send(JSON.stringify(settings, null, 2))
  return answered
}
