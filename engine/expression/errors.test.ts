import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formulaErrorCodes, warningCodes } from './errors'

it('gives every error and warning code somewhere, so that no words are written in vain', () => {
  const folders = ['./', './functions/'].map((folder) => new URL(folder, import.meta.url))
  const source = folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^errors\.ts$/.test(name))
        .map((name) => new URL(name, folder)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect([...formulaErrorCodes, ...warningCodes].filter((code) => !source.includes(`'${code}'`))).toEqual([])
})
