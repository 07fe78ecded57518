/** Signs that no line begins with, and those that none ends with. */
const neverFirst = /[\s，。、；：？！）》〉」』】〕”’…—–·%％,.;:?!)\]}]/u
const neverLast = /[（《〈「『【〔“‘([{￥¥$]/u
/** Signs between which a line may end as they stand: Chinese, and what is as wide. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
const space = /\s/u
const afterSign = /[-–—/\\_|]/u
const digit = /\d/u

/** Whether a line may end between two signs that follow each other. Days and numbers are not taken apart. */
function mayEnd(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false
  if (space.test(before) || wide.test(before) || wide.test(after)) return true
  return afterSign.test(before) && !digit.test(after)
}

/** The pieces of a text that no line may end in, with the white behind them. */
function unbroken(text: string): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  let before = ''
  for (const sign of text) {
    if (before !== '' && mayEnd(before, sign)) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
    before = sign
  }
  return [...pieces, piece]
}

const breaks = /\r?\n/u

/** How wide the widest piece of a text is that no line may end in. */
export const widestPiece = (text: string, widthOf: (text: string) => number): number =>
  Math.max(0, ...text.split(breaks).flatMap((part) => unbroken(part).map((piece) => widthOf(piece.trimEnd()))))

/**
 * The lines that a text takes where `most` fits into one, measured by `widthOf`. Lines end between Chinese signs and between words, not before a comma, behind
 * an opening bracket or within a day; a word that is longer than a line is cut. Of a text with breaks of its own these stay.
 */
export function wrap(text: string, most: number, widthOf: (text: string) => number): readonly string[] {
  return text.split(breaks).flatMap((part) => (widthOf(part) <= most ? [part] : wrapOne(part.trim(), most, widthOf)))
}

function wrapOne(text: string, most: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of unbroken(text)) {
    if (widthOf((line + piece).trimEnd()) <= most) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const sign of piece) {
      if (line !== '' && !space.test(sign) && widthOf(line + sign) > most) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += sign
    }
  }
  return [...lines, line.trimEnd()]
}
