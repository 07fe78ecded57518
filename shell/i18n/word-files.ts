import wordFiles from 'virtual:words'
import type { Json } from '../../engine'

/**
 * The shell's own words are enough to sign in; the frame needs those of the modules, whose menus it names; pages bring those of the
 * engine, the widgets and the bundled schemas. In a build further parts come with the code that says them (`tools/words-parts.ts`).
 */
export type WordSet = 'shell' | 'modules' | 'pages'

export { wordFiles }

const key = /\\*"t\\*"\s*:\s*\\*"([\w-]+\.[\w.-]+)/g
/** The keys of words that a document names, also in texts that hold documents. */
export const keysIn = (document: Json): readonly string[] => [...JSON.stringify(document).matchAll(key)].map(([, found = '']) => found)

/** The parts that words may stand in which have not been loaded, by the key of one of them: the module's, or those of the platform. */
export function partsWith(key: string): readonly string[] {
  const [folder = ''] = key.split('.')
  const named =
    folder === 'shell' ? ['desk'] : folder === 'engine' || folder === 'widgets' ? ['form'] : folder === 'pages' ? ['tables', 'screens'] : [folder]
  return named.filter((part) => Object.hasOwn(wordFiles, part))
}
