import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What is known of a file once it is written. */
export interface WrittenFile {
  readonly size: number
  /** SHA-256, as hex. */
  readonly digest: string
  /** Its first bytes, which tell what it is. */
  readonly head: Buffer
}

/** Where the bytes of uploaded files lie: outside the web root, under random names. */
export interface FileVault {
  /** Writes as the bytes come in: an upload never lies in memory as a whole. */
  write(id: string, bytes: AsyncIterable<Buffer>): Promise<WrittenFile>
  read(id: string): ReadStream
  remove(id: string): Promise<void>
  /** Removes what uploads left half-written that were broken off before a moment; returns how many. */
  tidy(before: number): Promise<number>
}

const safeId = (id: string): string => {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(id)) throw new Error('Not a file id')
  return id
}

/** Keeps files in a folder, spread over subfolders by the first two letters of their ids. */
export async function openFileVault(folder: string): Promise<FileVault> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (id: string): string => join(folder, safeId(id).slice(0, 2).toLowerCase(), id)
  return {
    async write(id, bytes) {
      const path = place(id)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let size = 0
      let head: Buffer = Buffer.alloc(0)
      // A crash or a broken upload leaves a half-written file under another name, never under this one.
      const half = `${path}.part`
      try {
        await pipeline(
          bytes,
          async function* watch(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk)
              size += chunk.length
              if (head.length < 64) head = Buffer.concat([head, chunk.subarray(0, 64)])
              yield chunk
            }
          },
          createWriteStream(half, { mode: 0o600, flush: true }),
        )
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      return { size, digest: hash.digest('hex'), head }
    },
    read: (id) => createReadStream(place(id)),
    remove: (id) => rm(place(id), { force: true }),
    async tidy(before) {
      let removed = 0
      for (const beneath of await readdir(folder))
        for (const name of (await readdir(join(folder, beneath))).filter((one) => one.endsWith('.part'))) {
          const path = join(folder, beneath, name)
          // Another server that shares the folder may be writing it just now, or have finished.
          const written = (await stat(path).catch(() => null))?.mtimeMs ?? Infinity
          if (written >= before) continue
          await rm(path, { force: true })
          removed += 1
        }
      return removed
    },
  }
}
