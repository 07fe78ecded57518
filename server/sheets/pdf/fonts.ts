import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The files of the font: simplified and traditional characters, Latin, and the signs that stand on papers. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
} as const
export type FontName = keyof typeof fontFiles

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
}
/** What of a font of the library is used here. */
interface LoadedFont {
  readonly unitsPerEm: number
  glyphForCodePoint(codePoint: number): Glyph
  layout(text: string): object
}

/**
 * Lets a font set one sign beside the other, as Chinese is set anyhow. The library looks for ligatures and kerning in every text, which takes fifty times
 * as long, and would have to remember all texts to do so once. Returns how wide a text is in units of the font's size.
 */
export function setPlainly(font: LoadedFont): (text: string) => number {
  const known = new Map<number, Glyph>()
  const glyphOf = (sign: string): Glyph => {
    const codePoint = sign.codePointAt(0) ?? 0
    const before = known.get(codePoint)
    if (before) return before
    const glyph = font.glyphForCodePoint(codePoint)
    known.set(codePoint, glyph)
    return glyph
  }
  font.layout = (text) => {
    const glyphs = Array.from(text, glyphOf)
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) }
  }
  return (text) => {
    let width = 0
    for (const sign of text) width += glyphOf(sign).advanceWidth
    return width / font.unitsPerEm
  }
}
