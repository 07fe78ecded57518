import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** All files below a folder with the ending, as paths with `/` below the repository. */
export const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The folders of modules that say something, such as `domain/units`. */
export const modulesWithWords: readonly string[] = filesBelow('domain', 'zh.json').flatMap(
  (path) => /^(domain\/[^/]+)\/locales\/zh\.json$/.exec(path)?.[1] ?? [],
)
