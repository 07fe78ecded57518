import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow } from '../support/files'

const folders = ['engine', 'widgets', 'schemas', 'domain', 'shell', 'server', 'tests', 'tools']
const endings = ['.ts', '.tsx', '.css', '.mjs', '.cjs']
const most = 300
/** What a longer file begins with: why its parts stand together. */
const reason = /^(\/\/|\/\*) Longer than most: /

const files = folders
  .flatMap((folder) => endings.flatMap((ending) => filesBelow(folder, ending)))
  .filter((file) => !file.startsWith('tests/bench/.peers/'))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const linesOf = (file: string): number => (texts.get(file) ?? '').split('\n').length - 1

it('no file of code or styles has more than 300 lines without saying why at its head', () => {
  expect(files.length).toBeGreaterThan(3_000)
  expect(files.filter((file) => linesOf(file) > most && !reason.test(texts.get(file) ?? ''))).toEqual([])
})

it('a file that says why it is longer than others is', () => {
  expect(files.filter((file) => reason.test(texts.get(file) ?? '') && linesOf(file) <= most)).toEqual([])
})

it('half of the files have no more than 60 lines', () => {
  const lengths = files.map(linesOf).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
})
