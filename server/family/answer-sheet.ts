import { PassThrough } from 'node:stream'
import type { SignedInContext } from '../http/route'
import { signLink } from '../files/file-links'
import { storeFile } from '../files/store-file'
import type { Services } from '../services'
import { sendSheet } from '../sheets/send-sheet'
import type { SentSheet } from '../sheets/sheet'
import { writeWorkbook } from '../sheets/write-workbook'
import { isFamilyRequest } from './family-request'

type Asked = Pick<SignedInContext<unknown, unknown, unknown>, 'request' | 'reply' | 'user'>

/**
 * Answers a workbook: itself, as browsers save it, or to clients of the family its name and where it opens for ten minutes. The file that these fetch
 * was made for who asks, and counts among what they uploaded; nothing names it, so it is gone with the other such files a day later.
 */
export async function answerSheet(services: Services, { request, reply, user }: Asked, sheet: SentSheet) {
  if (!(await isFamilyRequest(services.store, request))) return sendSheet(reply, sheet)
  const bytes = new PassThrough()
  // Whoever reads what cannot be made is told so.
  writeWorkbook(bytes, sheet).catch((error: Error) => bytes.destroy(error))
  const stored = await storeFile(services, { type: 'annex', name: `${sheet.name}.xlsx`, bytes, userId: user.id })
  return { name: stored.name, url: signLink(services.signingKey, `/api/file/Download/annex/${stored.fileId}`, services.now()) }
}
