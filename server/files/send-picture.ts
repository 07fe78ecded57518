import type { FastifyReply } from 'fastify'
import { Refusal } from '../errors'
import { contentDisposition } from '../http/headers'
import { answered } from '../http/route'
import type { Services } from '../services'
import { fileStore } from './store'

/**
 * Sends a picture to anybody, who may keep it for `seconds`: whether it is for everybody is decided by who calls this. @throws {Refusal} 404 for a file
 * that is gone, or that no browser may draw.
 */
export async function sendPicture(
  { store, files }: Pick<Services, 'store' | 'files'>,
  reply: FastifyReply,
  id: string,
  seconds: number,
): Promise<typeof answered> {
  const file = await store.of(fileStore).byId(id)
  if (!file?.contentType.startsWith('image/')) throw new Refusal('notFound')
  reply
    .header('content-type', file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition('inline', file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `public, max-age=${seconds}`)
    .send(files.read(file.id))
  return answered
}
