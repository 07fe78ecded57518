import { firstLanguage, languages, type OwnWords } from '../../engine'
import { readWords } from '../text/word-files'
import type { Content, MenuContent } from './content'

/** Where the titles of menus stand: the words of a folder, under keys that begin so and end with the menu's id, dashes for its dots. */
export interface TitlePlace {
  readonly folder: string
  readonly prefix: string
}
/** The titles of what the platform and the demo ship are said by the application. */
export const platformTitles: TitlePlace = { folder: 'shell', prefix: 'shell.route.' }
/** Where the titles of a module's menus stand among the words. */
export const moduleTitles = (id: string): TitlePlace => ({ folder: `domain/${id}`, prefix: `${id}.menu.` })

/** The same content, its menus called in every language as their titles are on the screen; what the content says of names itself stays. */
export function withTitles(content: Content, { folder, prefix }: TitlePlace): Content {
  if (!content.menus) return content
  const words = languages.map((language) => [language, readWords(folder, language)] as const)
  const namesOf = ({ id, fullName, names }: MenuContent): OwnWords['in'] | undefined => {
    if (names || (content.words && Object.hasOwn(content.words, fullName))) return names
    const key = `${prefix}${id.replaceAll('.', '-')}`
    const said = words.flatMap(([language, titles]) => {
      const title = titles[key]
      return title === undefined || (language === firstLanguage && title === fullName) ? [] : [[language, title] as const]
    })
    return said.length === 0 ? undefined : Object.fromEntries(said)
  }
  return {
    ...content,
    menus: content.menus.map((menu) => {
      const names = namesOf(menu)
      return names ? { ...menu, names } : menu
    }),
  }
}
