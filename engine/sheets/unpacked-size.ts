import { unzipSync, Unzip, UnzipInflate } from 'fflate'

/** So little is unpacked at once that even the densest file stays within a few megabytes before it is counted. */
const slice = 4096

/**
 * Whether a zip file unpacks to more than `most` bytes: by what its directory says, and by unpacking it, since a directory can lie. Stops as
 * soon as it is known. A file that is no zip unpacks to nothing.
 */
export function unpacksBeyond(file: Uint8Array, most: number): boolean {
  return saidSize(file) > most || unpackedSize(file, most) > most
}

function saidSize(file: Uint8Array): number {
  let size = 0
  try {
    unzipSync(file, {
      filter: ({ originalSize }) => {
        size += originalSize
        return false
      },
    })
  } catch {
    // Whoever opens the file says that it is none.
  }
  return size
}

function unpackedSize(file: Uint8Array, most: number): number {
  let size = 0
  const unzip = new Unzip((entry) => {
    entry.ondata = (_error, chunk) => {
      size += chunk?.length ?? 0
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < file.length && size <= most; at += slice) unzip.push(file.subarray(at, at + slice), at + slice >= file.length)
  } catch {
    // As above.
  }
  return size
}
