/**
 * What a spreadsheet program would take for a formula once the sheet is saved as text and opened again; apostrophes before it count too, so that a
 * text which has one of its own keeps it.
 */
const formula = /^'*[=+\-@\t\r]/
const guarded = /^'(?='*[=+\-@\t\r])/

/** A text for a cell of a file that others open: what looks like a formula gets an apostrophe in front, by which programs know a text. */
export const guardText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text behind `guardText`. */
export const plainText = (cell: string): string => cell.replace(guarded, '')
