import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of uploaded files lie: outside the web root, under random names. */
export interface FileVault {
  write(id: string, bytes: Buffer): Promise<void>
  read(id: string): ReadStream
  remove(id: string): Promise<void>
}

const safeId = (id: string): string => {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(id)) throw new Error('Not a file id')
  return id
}

/** Keeps files in a folder, spread over subfolders by the last two letters of their ids. */
export async function openFileVault(folder: string): Promise<FileVault> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (id: string): string => join(folder, safeId(id).slice(-2).toLowerCase(), id)
  return {
    async write(id, bytes) {
      const path = place(id)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      // A crash leaves a half-written file under another name, never under this one.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    read: (id) => createReadStream(place(id)),
    remove: (id) => rm(place(id), { force: true }),
  }
}
