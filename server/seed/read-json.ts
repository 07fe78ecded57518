import { readFileSync } from 'node:fs'

/** The file at a path below the project; the server lies two folders deep as its sources do when it is built (`tools/server-build.ts`). */
export const seedFile = (path: string): URL => new URL(`../../${path}`, import.meta.url)

/** The JSON of a file below the project, as it stands there. */
export const readSeed = <T>(path: string): T => JSON.parse(readFileSync(seedFile(path), 'utf8')) as T
