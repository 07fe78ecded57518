import { describe, expect, it } from 'vitest'
import { buildPlan, parsePage, type FormPage, type JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { differencesOf, merged } from './differences'
import type { Side } from './difference'

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: ['name', 'note'].map((key) => ({ kind: 'comInput', key, title: key })),
      },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)
const row = (id: string | null, name: string, note = ''): JsonObject => ({ ...(id === null ? {} : { id }), name, note })
const sides = (base: readonly JsonObject[], mine: readonly JsonObject[], theirs: readonly JsonObject[]) => ({
  base: { items: base },
  mine: { items: mine },
  theirs: { items: theirs },
})
const told = (given: ReturnType<typeof sides>) =>
  differencesOf(plan, given).map(({ of, place, likely, contested }) => [of, place?.id, place?.column?.field.key ?? null, likely, contested])
const mergedRows = (given: ReturnType<typeof sides>, chosen: Readonly<Record<string, Side>> = {}) =>
  merged(plan, given, differencesOf(plan, given), new Map(Object.entries(chosen)))['items']

describe('rows of a form table that two people changed', () => {
  const base = [row('a', '砂'), row('b', '砖'), row('c', '灰')]

  it('are told by their ids: cells of rows that both have, rows that were added or removed', () => {
    const given = sides(
      base,
      [row('a', '河砂'), row('b', '砖', '急'), row(null, '木')],
      [row('a', '黄砂'), row('b', '红砖'), row('c', '灰'), row('d', '铁')],
    )
    expect(told(given)).toEqual([
      ['cell', 'a', 'name', 'mine', true],
      ['cell', 'b', 'name', 'theirs', false],
      ['cell', 'b', 'note', 'mine', false],
      ['row', 'c', null, 'mine', false],
      ['row', 'd', null, 'theirs', false],
      ['row', 'new 2', null, 'mine', false],
    ])
    expect(mergedRows(given)).toEqual([row('a', '河砂'), row('b', '红砖', '急'), row(null, '木'), row('d', '铁')])
  })

  it('take what is chosen of the other side', () => {
    const given = sides(base, [row('a', '河砂'), row('b', '砖')], [row('a', '黄砂'), row('b', '砖'), row('c', '灰')])
    expect(mergedRows(given, { 'items a name': 'theirs', 'items c': 'theirs' })).toEqual([row('a', '黄砂'), row('b', '砖'), row('c', '灰')])
  })

  it('ask where one removed what the other changed; a row that is kept is stored as a new one', () => {
    const given = sides([row('a', '砂')], [row('a', '河砂')], [])
    expect(told(given)).toEqual([['row', 'a', null, 'mine', true]])
    expect(mergedRows(given)).toEqual([row(null, '河砂')])
    expect(mergedRows(given, { 'items a': 'theirs' })).toEqual([])
  })

  it('follow a removal of what nobody changed here', () => {
    expect(mergedRows(sides([row('a', '砂'), row('b', '砖')], [row('a', '砂'), row('b', '青砖')], [row('b', '砖')]))).toEqual([row('b', '青砖')])
  })

  it('leave out what follows from other values: it is calculated again', () => {
    const amounts = parsePage(
      {
        page: 'form',
        fields: [
          { kind: 'numInput', key: 'price', title: '单价' },
          { kind: 'numInput', key: 'total', title: '合计', rules: [{ set: 'value', to: 'price * 2' }] },
        ],
      },
      registry,
    ).page as FormPage
    const given = { base: { price: 1, total: 2 }, mine: { price: 1, total: 2 }, theirs: { price: 3, total: 6 } }
    expect(differencesOf(buildPlan(amounts, registry), given).map(({ key }) => key)).toEqual(['price'])
  })

  it('do not differ where both did the same', () => {
    expect(told(sides(base, [row('a', '河砂')], [row('a', '河砂')]))).toEqual([])
  })
})
