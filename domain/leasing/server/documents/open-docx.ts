import { inflateRawSync } from 'node:zlib'
import PizZip from 'pizzip'
import { mostBytes, TemplateFault } from './template-fault'

/** What a file may come to unpacked, in bytes, and how many parts it may have. */
const mostUnpacked = 20 * 1024 * 1024
const mostParts = 500

/** How a part lies in the archive, which the types of the library do not tell. */
interface Packed {
  readonly compressionMethod?: string
  readonly uncompressedSize?: number
  getCompressedContent?(): Uint8Array | string
  getContent?(): Uint8Array | string
}

/**
 * Opens a document of a word processor (.docx). What it says of its sizes is not believed: each part is unpacked up to what is left of the limit.
 * @throws {TemplateFault}
 */
export function openDocx(content: Buffer): PizZip {
  if (content.length > mostBytes) throw new TemplateFault('tooLarge')
  const zip = unpacked(() => new PizZip(content))
  const parts = Object.entries(zip.files).filter(([, { dir }]) => !dir)
  if (parts.length > mostParts) throw new TemplateFault('tooLarge')
  let left = mostUnpacked
  for (const [name, file] of parts) {
    const text = partOf((file as unknown as { readonly _data: Packed | string | null })._data, left)
    left -= text.length
    if (left < 0) throw new TemplateFault('tooLarge')
    if (/\.(?:xml|rels)$/i.test(name) && /<!(?:doctype|entity)/i.test(text.toString('utf8'))) throw new TemplateFault('unsafe', name)
    if (/vbaProject|\.bin$|activeX/i.test(name)) throw new TemplateFault('unsafe', name)
  }
  if (!zip.file('word/document.xml') || !zip.file('[Content_Types].xml')) throw new TemplateFault('notDocument')
  return zip
}

function unpacked<T>(open: () => T): T {
  try {
    return open()
  } catch {
    throw new TemplateFault('notDocument')
  }
}

function partOf(data: Packed | string | null, left: number): Buffer {
  if (data === null || typeof data === 'string' || !data.getCompressedContent) return Buffer.from(data === null ? '' : String(data))
  const packed = Buffer.from(data.getCompressedContent() as Uint8Array)
  if (data.compressionMethod !== '\x08\x00') return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw new TemplateFault((error as { readonly code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notDocument')
  }
}
