import type { Language } from '../model/languages'

/** Words at an edge of which a title is no noun that a sentence could take: `Due from`, `Until`, `Who may ask`. */
const edges: ReadonlySet<string> = new Set(
  (
    'about above after ahead as at because before begins below by ends every for from has here in is may not of on only out over per since so to until up ' +
    'what when where which who whom why with within'
  ).split(' '),
)
/** Names keep their capital within a sentence; so does whatever has a second one (`ID`, `WeChat`) or a digit. */
const names: ReadonlySet<string> = new Set('Alipay Chinese English Excel Formily Weft'.split(' '))

/**
 * The title of a field as a placeholder in a language names it: as an English sentence takes it, and as it is written in every other language, or where
 * nobody says which it is.
 */
export const titleInPlaceholder = (title: string, language: Language | undefined): string => (language === 'en' ? titleInSentence(title) : title)

/**
 * An English title as it stands within a sentence such as “Enter …”: a noun without the capital that begins it, anything else in quotation marks.
 *
 * `Fee subject` is `fee subject`, `ID card` stays, `Due from` is `“Due from”`.
 */
export function titleInSentence(title: string): string {
  const words = title.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if ([first, last].some((word) => edges.has(word.toLowerCase())) || words.includes('within')) return `“${title}”`
  return names.has(first) || !/^\p{Lu}\p{Ll}*[^\p{Lu}\d]*$/u.test(first) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
