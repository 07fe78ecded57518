import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What becomes smaller by compressing; pictures and fonts already are compressed. */
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.map', '.txt', '.webmanifest'])
/** Below this a compressed answer saves no packet. */
const smallest = 1024
const [byBrotli, byGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `.br` and `.gz` beside every file of a folder that is worth it, for the server to send as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile() && compressible.has(extname(one.name)))
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name)
      const plain = await readFile(path)
      if (plain.length < smallest) return
      const [br, gz] = await Promise.all([
        byBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
        byGzip(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}

/** Compresses what a build wrote, whoever called for the build. */
export function compressedBuild(): Plugin {
  let folder = ''
  return {
    name: 'compressed-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    // What is only copied lies there by then.
    writeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  }
}
