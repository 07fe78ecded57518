import { readSeed } from '../seed/read-json'
import type { Content } from './content'

/** What buttons that stand in menus of several parts of the product are called in other languages, by the names as they are written. */
export const sharedWords = readSeed<NonNullable<Content['words']>>('server/content/shared-words.json')
