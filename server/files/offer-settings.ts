import { Readable } from 'node:stream'
import type { Services } from '../services'
import { signLink } from './file-links'
import { storeFile } from './store-file'

/**
 * Keeps settings as a JSON file and tells where it opens for ten minutes, as clients of the family fetch files. Nothing names it, so it is gone
 * with the other such files a day later.
 */
export async function offerSettings(
  services: Services,
  userId: string,
  name: string,
  settings: object,
): Promise<{ readonly name: string; readonly url: string }> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(settings, null, 2))])
  const stored = await storeFile(services, { type: 'annex', name: `${name}.json`, bytes, userId })
  return { name: stored.name, url: signLink(services.signingKey, `/api/file/Download/annex/${stored.fileId}`, services.now()) }
}
