import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { Refusal } from '../errors'
import { imageTypeOf, isPdf } from './image-type'
import type { Services } from '../services'
import { fileValueOf, type FileValue } from './stored-files'
import { fileStore } from './store'

export const uploadTypes = ['annex', 'annexpic', 'img', 'IM', 'document'] as const
export type UploadType = (typeof uploadTypes)[number]

/** What browsers show in a viewer of their own. */
export const pdfType = 'application/pdf'

const megabyte = 1024 * 1024
/** The most bytes that a file may have, by what it is uploaded for. */
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

/** An upload: what it is called and for, its bytes, and who sends it. */
export interface Upload {
  readonly type: UploadType
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
  /** '' for somebody who is not signed in: all visitors share one quota. */
  readonly userId: string
  /** The most bytes; what comes beyond them is cut off, and `isExceeded` then tells so. */
  readonly limit?: { readonly bytes: number; isExceeded(): boolean }
  /** Ends the upload with a refusal when no field takes such a file. */
  check?(file: { readonly name: string; readonly size: number }): void
}

/** Keeps an uploaded file under a random name. What is a picture, its bytes say, not its name. @throws {Refusal} */
export async function storeFile(services: Services, upload: Upload): Promise<FileValue> {
  const { type, userId } = upload
  const name = cleanName(upload.name)
  const extension = /^\.[A-Za-z0-9]{1,8}$/.test(extname(name)) ? extname(name).toLowerCase().slice(1) : ''
  const fileId = `${randomBytes(18).toString('base64url')}${extension ? `_${extension}` : ''}`
  await checkQuota(services, userId, 0)
  const { size, digest, head } = await services.files.write(fileId, upload.bytes)
  const imageType = imageTypeOf(head)
  try {
    if (size === 0) throw new Refusal('fileMissing')
    if (upload.limit?.isExceeded()) throw new Refusal('fileTooLarge', { values: { limit: upload.limit.bytes / megabyte } })
    if (pictures.has(type) && imageType === null) throw new Refusal('fileType')
    upload.check?.({ name, size })
    await checkQuota(services, userId, size)
  } catch (error) {
    await services.files.remove(fileId)
    throw error
  }
  const file = {
    id: fileId,
    type,
    name,
    size,
    contentType: imageType ?? (isPdf(head) ? pdfType : 'application/octet-stream'),
    digest,
    creatorUserId: userId,
    creatorTime: services.now(),
  }
  await services.store.of(fileStore).insert(file)
  return fileValueOf(file)
}

const day = 24 * 3_600_000

/** One account, or all visitors together, may send so much within 24 hours. @throws {Refusal} when it would be more. */
async function checkQuota({ store, env, now }: Services, userId: string, size: number): Promise<void> {
  const limit = userId === '' ? env.uploads.visitorsMegabytes : env.uploads.userMegabytes
  const used = await store.of(fileStore).bytesSince(userId, now() - day)
  if (size === 0 ? used >= limit * megabyte : used + size > limit * megabyte) throw new Refusal('uploadQuota', { values: { limit } })
}
