const signatures: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))],
  ['image/webp', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
  ['image/bmp', (bytes) => bytes.subarray(0, 2).toString('latin1') === 'BM' && bytes.length > 26],
]

/** Whether these are the first bytes of a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** The media type of a picture that a browser may draw, by its first bytes; null for anything else. SVG can hold script and is none. */
export const imageTypeOf = (bytes: Buffer): string | null => signatures.find(([, fits]) => fits(bytes))?.[0] ?? null
