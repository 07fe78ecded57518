/** Made by `tools/words-plugin.ts` of the word files of all folders. */
declare module 'virtual:words' {
  type Load = () => Promise<{ readonly default: object }>
  const wordFiles: Readonly<Record<'shell' | 'modules' | 'pages', Readonly<Record<import('../../engine').Language, Load>>>>
  export default wordFiles
}
