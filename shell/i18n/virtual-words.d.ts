/** Made by `tools/words-plugin.ts` of the word files of all folders. */
declare module 'virtual:words' {
  type Load = () => Promise<{ readonly default: object }>
  type ByLanguage = Readonly<Record<import('../../engine').Language, Load>>
  /** `pages` and `modules` are all words of their folders while developing, and in a build those that are said first. */
  const wordFiles: Readonly<Record<'shell' | 'modules' | 'pages', ByLanguage> & Partial<Record<string, ByLanguage>>>
  export default wordFiles
}
