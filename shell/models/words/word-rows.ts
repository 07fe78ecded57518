import { lacksWords, languages, readInLanguages, writtenLanguage, type Language, type ModelText, type OwnWords } from '../../../engine'

/** What the words of a model are edited to, by the places of its texts; only those that somebody touched. */
export type EditedWords = ReadonlyMap<string, OwnWords['in']>

/** A text with its words as they stand now. */
export interface WordRow extends ModelText {
  /** The languages that it lacks. */
  readonly lacks: readonly Language[]
}

/** The texts of a model beside each other in all languages, with what lacks, and the language that most were written in. */
export function wordRows(texts: readonly ModelText[], edited: EditedWords): { readonly rows: readonly WordRow[]; readonly written: Language } {
  const written = writtenLanguage(texts)
  const rows = texts.map((text) => {
    const now = { ...text, in: readInLanguages(edited.get(text.at) ?? text.in) }
    return { ...now, lacks: languages.filter((language) => lacksWords(now, language, written)) }
  })
  return { rows, written }
}

/** How many words are missing in each language. */
export const missingIn = (rows: readonly WordRow[], language: Language): number => rows.filter(({ lacks }) => lacks.includes(language)).length

/** Rows whose text, words or place hold a word, and of these, where wanted, those alone that lack something. */
export function foundWords(
  rows: readonly WordRow[],
  keyword: string,
  onlyMissing: ReadonlySet<string> | null,
  place: (row: WordRow) => string,
): readonly WordRow[] {
  const word = keyword.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (onlyMissing === null || onlyMissing.has(row.at)) &&
      (word === '' || [row.own, place(row), ...Object.values(row.in)].some((one) => one.toLowerCase().includes(word))),
  )
}
