import { isFieldKey, type TextBlock } from '../../../engine'
import { guessKind, type ColumnKind, type KindGuess } from './guess-kind'

/** A column of a sheet while it is looked at, before a model is made of it. */
export interface SheetColumn extends Omit<KindGuess, 'kind'> {
  /** Its place in the sheet, from 0. */
  readonly at: number
  readonly isKept: boolean
  readonly title: string
  readonly key: string
  readonly kind: ColumnKind
  readonly isRequired: boolean
  readonly inList: boolean
  readonly inSearch: boolean
  /** What its first cells say. */
  readonly samples: readonly string[]
}

const listed = 8
const searched = 3
const longestTitle = 100
const searchable: ReadonlySet<ColumnKind> = new Set(['text', 'select', 'phone', 'date', 'month', 'dateTime'])

/** Numbers that count the rows of the sheet: records have that by themselves. */
const rowNumber = /^(序号|序號|行号|行號|no\.?|#|index)$/i

/**
 * The columns of a sheet whose head stands in a row. A star before a title makes the field required, as exported templates write it. Columns
 * without any text are left out; those without a title get one; equal titles and keys are numbered.
 */
export function guessColumns(rows: TextBlock, headAt: number, untitled: (number: number) => string): readonly SheetColumn[] {
  const head = rows[headAt] ?? []
  const body = rows.slice(headAt + 1)
  const width = Math.max(head.length, ...body.map((row) => row.length))
  const titles = new Names()
  const keys = new Names()
  let [lists, searches] = [0, 0]
  const columns: SheetColumn[] = []
  for (let at = 0; at < width; at += 1) {
    const said = (head[at] ?? '').replace(/\s+/g, ' ').trim()
    const cells = body.map((row) => row[at] ?? '')
    const samples = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    if (said === '' && samples.length === 0) continue
    const title = titles.take(said.replace(/^[*＊]\s*|\s*[*＊]$/g, '').slice(0, longestTitle) || untitled(at + 1), ' ')
    const guess = guessKind(title, cells)
    const isKept = !rowNumber.test(title)
    const inList = isKept && guess.kind !== 'textarea' && lists < listed
    const inSearch = isKept && searchable.has(guess.kind) && searches < searched
    lists += inList ? 1 : 0
    searches += inSearch ? 1 : 0
    columns.push({
      ...guess,
      at,
      isKept,
      title,
      key: keys.take(keyOf(title) ?? `field${101 + at}`, ''),
      isRequired: /^[*＊]|[*＊]$/.test(said),
      inList,
      inSearch,
      samples: samples.slice(0, 3),
    })
  }
  return columns
}

/** A key out of the ASCII words of a title, in camel case; null where it has none, or they are no key. */
function keyOf(title: string): string | null {
  if (/[^\p{ASCII}]/u.test(title)) return null
  const words = title.match(/[A-Za-z0-9]+/g) ?? []
  const key = words.map((word, at) => (at === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return /^[a-z]/i.test(key) && isFieldKey(key.slice(0, 50)) ? key.slice(0, 50) : null
}

/** `Name` is `name`, `ID` is `id`. */
const lowerFirst = (word: string): string => (word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1))

/** Names that are given once: the second of a name is numbered. */
class Names {
  private readonly taken = new Set<string>()

  take(wanted: string, between: string): string {
    let name = wanted
    for (let number = 2; this.taken.has(name.toLowerCase()); number += 1) name = `${wanted}${between}${number}`
    this.taken.add(name.toLowerCase())
    return name
  }
}

/** What is wrong with the columns as they were changed, by the place of the column and by what is wrong. */
export interface ColumnFault {
  readonly at: number
  readonly part: 'title' | 'key'
  readonly fault: 'required' | 'keyInvalid' | 'keyTwice'
}

/** What is wrong with the columns that are to become fields: no title, a key that is none, or one that stands twice. */
export function faultsOfColumns(columns: readonly SheetColumn[]): readonly ColumnFault[] {
  const kept = columns.filter(({ isKept }) => isKept)
  const counts = new Map<string, number>()
  for (const { key } of kept) counts.set(key, (counts.get(key) ?? 0) + 1)
  return kept.flatMap(({ at, title, key }): readonly ColumnFault[] => [
    ...(title.trim() === '' ? [{ at, part: 'title', fault: 'required' } as const] : []),
    ...(!isFieldKey(key)
      ? [{ at, part: 'key', fault: 'keyInvalid' } as const]
      : (counts.get(key) ?? 0) > 1
        ? [{ at, part: 'key', fault: 'keyTwice' } as const]
        : []),
  ])
}
