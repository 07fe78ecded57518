/** A name that cannot be used, said to whoever gave it. */
export class WrongName extends Error {}

/** Words of the language that no exported name may be. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in ' +
    'instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
)

/** `sample-thing` as it is written in each place, one and many. */
export interface Name {
  readonly kebab: string
  readonly many: string
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** `my-thing` as `myThing`. */
export const camel = (kebab: string): string => kebab.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
/** `my-thing` as `MyThing`. */
export const pascal = (kebab: string): string => upper(camel(kebab))
const snake = (kebab: string): string => kebab.replaceAll('-', '_')
const spaced = (kebab: string): string => kebab.replaceAll('-', ' ')

/** The usual plural of an English word, of which `--many` says another. */
const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

/**
 * Checks a name. @throws {WrongName} for one that is not of small letters, digits and single dashes, that the language keeps for itself,
 * or whose plural is the same.
 */
export function nameOf(kebab: string, many = pluralOf(kebab)): Name {
  for (const word of [kebab, many])
    if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(word))
      throw new WrongName(`"${word}" is no name: small letters and digits, words joined by a dash and begun by a letter, such as meeting-room.`)
  if (kebab.length > 40) throw new WrongName(`"${kebab}" is too long: 40 letters at most.`)
  if (reserved.has(camel(kebab)) || reserved.has(camel(many)) || kebab.startsWith('sample-'))
    throw new WrongName(`"${kebab}" cannot be used: the language, or the templates, keep it for themselves.`)
  if (many === kebab) throw new WrongName(`"${kebab}" is one as well as many: name several of them with --many.`)
  return { kebab, many }
}

/** Every way in which a text of a template writes its sample, with what takes its place. The longer ones come first. */
export const spellings = (sample: Name, name: Name): readonly (readonly [string, string])[] =>
  ([['many', 'many'] as const, ['kebab', 'kebab'] as const] as const).flatMap(([from, to]) =>
    [pascal, camel, snake, (word: string) => word, (word: string) => upper(spaced(word)), spaced].map(
      (write) => [write(sample[from]), write(name[to])] as const,
    ),
  )
