import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf } from '../../engine'
import { startTestApp, type TestApp } from '../testing/test-app'
import { askingFor } from '.'
import { eachWithLookup, withLookup } from './collect'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

const asking = () => askingFor(server.services)

it('asks once for everything and gives the words', async () => {
  let runs = 0
  const words = await withLookup(asking(), (lookup) => {
    runs += 1
    return ['staff-wujia', 'staff-maoyu', 'gone', ''].map((id) => nameOf({ lookup }, { of: 'user' }, id))
  })
  expect(words).toEqual(['吴佳', '毛宇', 'gone', ''])
  expect(runs).toBe(2)
})

it('follows names that stand behind names', async () => {
  const words = await withLookup(asking(), (lookup) => {
    const service = lookup({ of: 'organize' }, 'service')
    const top = (service?.['idPath'] as readonly string[] | undefined)?.[0]
    return top === undefined ? '' : nameOf({ lookup }, { of: 'department' }, top)
  })
  expect(words).toBe('云谷产业园')
})

it('runs of many pieces only those again that did not know what they asked for', async () => {
  const pieces = ['staff-wujia', '', 'gone', 'staff-wujia'].map((id) => ({ id, runs: 0, words: '?' }))
  await eachWithLookup(asking(), pieces, (piece, lookup) => {
    piece.runs += 1
    piece.words = nameOf({ lookup }, { of: 'user' }, piece.id)
  })
  expect(pieces.map(({ words }) => words)).toEqual(['吴佳', '', 'gone', '吴佳'])
  expect(pieces.map(({ runs }) => runs)).toEqual([2, 1, 2, 2])
})
