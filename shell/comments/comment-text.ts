export interface Person {
  readonly id: string
  readonly name: string
}

/** Whom a text names, by what stands for them in it. */
export type People = ReadonlyMap<string, string>

const mention = /@\[([\w-]{1,64})\]/g

/** What stands for a person in a text: the name, or where another is called the same, with the account. */
export const calledIn = (people: People, { id, name }: Person, account: string): string =>
  people.has(name) && people.get(name) !== id ? `${name}(${account})` : name

/** The text as it is kept: names that were chosen as ids. A longer name goes before one that it begins with. */
export const asKept = (text: string, people: People): string =>
  [...people]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((written, [name, id]) => written.replaceAll(`@${name}`, `@[${id}]`), text.trim())

/** The text to be changed: ids as names. */
export const asTyped = (text: string, people: readonly Person[]): string =>
  partsOf(text, people)
    .map((part) => ('name' in part ? `@${part.name}` : part.text))
    .join('')

export type Part = { readonly text: string } | { readonly name: string }

/** The words of a text and the names of people in it; ids of nobody stay as they were written. */
export function partsOf(text: string, people: readonly Person[]): readonly Part[] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(mention)) {
    const name = names.get(found[1] ?? '')
    if (name === undefined) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ name })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
