import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { format } from 'prettier'
import { spellings, type Name } from './names'

/** A file that is to be, by its path below the project. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** What the samples of a template are called, and what their Chinese titles say. */
export interface Sample {
  readonly name: Name
  readonly titles: readonly string[]
}
/** What takes the place of a sample: a name, and a title for each of the sample's titles, in their order. */
export interface Wanted {
  readonly name: Name
  readonly titles: readonly string[]
}

/**
 * The files of a template as another thing's, below `target`: the samples' names are written as the new ones, in every spelling, and imports that
 * lead out of the template are measured from the new place. A template is code of its own that is type-checked and linted where it stands, so
 * it cannot fall behind what it is a sample of.
 */
export async function filesOf(
  root: string,
  template: string,
  target: string,
  pairs: readonly { readonly sample: Sample; readonly wanted: Wanted }[],
): Promise<readonly NewFile[]> {
  const folder = `tools/templates/${template}`
  const words = pairs.flatMap(({ sample, wanted }) => [
    ...spellings(sample.name, wanted.name),
    ...sample.titles.map((title, at) => [title, wanted.titles[at] ?? title] as const),
  ])
  // In one go, so that what was written is not replaced again.
  const taking = new Map([...words].reverse())
  const pattern = new RegExp([...new Set(words.map(([from]) => from))].sort((one, other) => other.length - one.length).join('|'), 'g')
  const renamed = (text: string): string => text.replaceAll(pattern, (found) => taking.get(found) ?? found)
  const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const path = join(target, renamed(name))
      const text = renamed(moved(readFileSync(join(root, folder, name), 'utf8'), join(folder, name), folder, path))
      return formatted(root, { path, text })
    }),
  )
}

/** A source text with its relative imports as they are from another place, but for those within the template. */
const moved = (text: string, from: string, folder: string, to: string): string =>
  text.replaceAll(/(from |import )'(\.[^']+)'/g, (all, start: string, path: string) => {
    const meant = join(dirname(from), path)
    if (meant.startsWith(folder)) return all
    const way = relative(dirname(to), meant)
    return `${start}'${way.startsWith('.') ? way : `./${way}`}'`
  })

/** A file as the formatter of the project writes it: other names have other lengths. */
export const formatted = async (root: string, { path, text }: NewFile): Promise<NewFile> => ({
  path,
  text: /\.tsx?$/.test(path) ? await format(text, { filepath: path, ...optionsIn(root) }) : text,
})

const optionsIn = (root: string): object => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly prettier: object }).prettier
