import { readFileSync } from 'node:fs'

/** Reads a JSON file of this repository; what is in it is known when the code is written. */
export const readSeed = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T
