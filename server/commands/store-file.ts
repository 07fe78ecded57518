import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { Refusal } from '../errors'
import { imageTypeOf, isPdf } from '../image-type'
import type { Services } from '../services'

/** What a record keeps of an uploaded file. */
export interface FileValue {
  readonly name: string
  readonly fileId: string
  readonly fileVersionId: string
  readonly url: string
}

export const uploadTypes = ['annex', 'annexpic', 'img', 'IM', 'document'] as const
export type UploadType = (typeof uploadTypes)[number]

/** What browsers show in a viewer of their own. */
export const pdfType = 'application/pdf'

const megabyte = 1024 * 1024
/** The most bytes of one file, by where it is for. */
export const sizeLimits: Readonly<Record<UploadType, number>> = {
  annex: 100 * megabyte,
  annexpic: 20 * megabyte,
  img: 20 * megabyte,
  IM: 5 * megabyte,
  document: 100 * megabyte,
}
const pictures: ReadonlySet<UploadType> = new Set(['annexpic', 'img', 'IM'])

/** A name without a path and without signs that a header or a file system could misread; browsers send quotes as `%22`. */
const cleanName = (name: string): string =>
  name
    .replace(/%(22|0D|0A)/gi, '')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .trim()
    .slice(-150) || 'file'

/** Keeps an uploaded file under a random name. What is a picture, its bytes say, not its name. @throws {Refusal} */
export async function storeFile(
  services: Services,
  type: UploadType,
  givenName: string,
  bytes: AsyncIterable<Buffer>,
  userId: string,
  isCutShort: () => boolean = () => false,
): Promise<FileValue> {
  const name = cleanName(givenName)
  const extension = /^\.[A-Za-z0-9]{1,8}$/.test(extname(name)) ? extname(name).toLowerCase().slice(1) : ''
  const fileId = `${randomBytes(18).toString('base64url')}${extension ? `_${extension}` : ''}`
  const { size, digest, head } = await services.files.write(fileId, bytes)
  const imageType = imageTypeOf(head)
  const refused = size === 0 ? 'fileMissing' : isCutShort() ? 'fileTooLarge' : pictures.has(type) && imageType === null ? 'fileType' : null
  if (refused) {
    await services.files.remove(fileId)
    throw new Refusal(refused)
  }
  await services.store.files.insert({
    id: fileId,
    type,
    name,
    size,
    contentType: imageType ?? (isPdf(head) ? pdfType : 'application/octet-stream'),
    digest,
    creatorUserId: userId,
    creatorTime: services.now(),
  })
  // Chat clients send back what is called the name.
  return {
    name: type === 'IM' ? fileId : name,
    fileId,
    fileVersionId: fileId,
    url: `/api/file/${imageType ? 'Image' : 'Download'}/${type}/${fileId}`,
  }
}
