import { leftOf, offeredOf, unreadable, type CellText, type Json, type Option, type OptionSource, type TextContext } from '../../engine'
import { knownOptions } from './choice-values'

const found = (value: Json): CellText => ({ found: 'value', value })

/** Spaces and the case of letters do not tell names apart. */
const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

interface Named {
  readonly path: readonly Json[]
  readonly names: readonly string[]
}

function named(options: readonly Option[], context: TextContext, above: Named = { path: [], names: [] }): readonly Named[] {
  return options.flatMap((option) => {
    const own: Named = { path: [...above.path, option.value], names: [...above.names, plain(context.text(option.label))] }
    return [own, ...(option.children ? named(option.children, context, own) : [])]
  })
}

function only(hits: readonly Named[]): Named | CellText {
  const [first] = hits
  if (!first) return { found: 'nothing' }
  // Options that stand twice under one value are one choice.
  const different = new Set(hits.map(({ path }) => JSON.stringify(path.map(String))))
  return different.size > 1 ? { found: 'several', count: different.size } : first
}

/** The choice that is called so; a key of the source counts as well where no choice has it for a name. Names on the way (`A栋/A-01`) tell namesakes apart. */
function findChoice(text: string, source: OptionSource, context: TextContext): Named | CellText {
  const all = knownOptions(source, context)
  const hit = choiceAmong(leftOf(offeredOf(all), source), text, context)
  // A choice that a rule leaves out is still the one that was meant: it is refused by its name.
  return source.only !== undefined && 'found' in hit && hit.found === 'nothing' ? choiceAmong(all, text, context) : hit
}

function choiceAmong(options: readonly Option[], text: string, context: TextContext): Named | CellText {
  const all = named(options, context)
  const sought = plain(text)
  const byName = all.filter(({ names }) => names.at(-1) === sought)
  if (byName.length > 0) return only(byName)
  const way = text.split(/\s*[/>＞\\]\s*/).map(plain)
  const byWay = way.length > 1 ? all.filter(({ names }) => names.slice(-way.length).join('\n') === way.join('\n')) : []
  if (byWay.length > 0) return only(byWay)
  return only(all.filter(({ path }) => String(path.at(-1)) === text.trim()))
}

/** Reads the name of one choice. */
export function readChoice(text: string, source: OptionSource, context: TextContext): CellText {
  const hit = findChoice(text, source, context)
  return 'found' in hit ? hit : found(hit.path.at(-1) ?? null)
}

/** Reads the name of a choice in a tree; the value is the way to it. */
export function readPath(text: string, source: OptionSource, context: TextContext): CellText {
  const hit = findChoice(text, source, context)
  return 'found' in hit ? hit : found([...hit.path])
}

/** Reads several names with commas between them. One that cannot be read spoils the whole: nothing is dropped in silence. */
export function readSeveral(text: string, read: (one: string) => CellText): CellText {
  const values: Json[] = []
  for (const part of text.split(/[,，、;；\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const one = read(part)
    if (one.found !== 'value') return one
    values.push(one.value)
  }
  return values.length > 0 ? found(values) : unreadable
}
