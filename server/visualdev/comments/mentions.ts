const mention = /@\[([\w-]{1,64})\]/g

/** The ids of those whom a text names, each once. */
export const mentionedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))]

/** The text with the names of those in it, for where it is told as plain words; ids of nobody stay as they were written. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(mention, (written, id: string) => (names.has(id) ? `@${names.get(id) ?? ''}` : written))
