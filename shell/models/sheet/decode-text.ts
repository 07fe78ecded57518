/**
 * The text of a file that says nothing of its encoding: by its byte order mark, else UTF-8 where it is valid as such, else GB 18030, which
 * spreadsheet programs of Chinese systems write (GBK is a part of it).
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // Leaves the mark of UTF-8 out by itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
