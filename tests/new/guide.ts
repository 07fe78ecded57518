import { readFileSync } from 'node:fs'

/** A piece of code that the guide for contributors says to write: a whole file, or changes in one. */
export interface Piece {
  readonly path: string
  readonly way: 'file' | 'diff'
  readonly code: string
}

/** The pieces of `CONTRIBUTING.md`, in their order: blocks that name a file behind their language, without the indentation of the list they stand in. */
export const piecesOfGuide = (): readonly Piece[] =>
  [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', path = '', block = '']) => ({
      path,
      way: language === 'diff' ? 'diff' : 'file',
      code: block
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n'),
    }),
  )

/** A text after changes: what is kept or taken away (` `, `-`) has to stand in it, once, as it is told. @throws {Error} where it does not. */
export const applyDiff = (text: string, diff: string): string =>
  diff.split(/^@@\n/m).reduce((before, change) => {
    const lines = change.split('\n').filter((line) => line !== '')
    const part = (sign: string): string =>
      lines.flatMap((line) => (line.startsWith(' ') || line.startsWith(sign) ? [`${line.slice(1)}\n`] : [])).join('')
    const places = before.split(part('-')).length - 1
    if (places !== 1) throw new Error(`${places} places for this change:\n${change}`)
    return before.replace(part('-'), () => part('+'))
  }, text)
