import { expect, it } from 'vitest'
import { loadPage } from './bundled-pages'
import { oneDictionary } from './one-dictionary'

async function page(isTree: boolean) {
  const all = await loadPage('systemData/dictionary')
  if (all?.page !== 'list') throw new Error('no list')
  return oneDictionary(all, isTree)
}

it('lists one dictionary, without the tree of all and without the way to manage them', async () => {
  const list = await page(false)
  expect(list.tree).toBeUndefined()
  expect(list.display).toBe('list')
  expect(list.toolbar.map(({ key }) => key)).toEqual(['add', 'export'])
  expect(list.rowActions.map(({ key }) => key)).toEqual(['edit', 'disable', 'enable', 'remove'])
})

it('of a tree lets entries be added below others', async () => {
  const tree = await page(true)
  expect(tree.display).toBe('tree')
  const below = tree.rowActions.find(({ key }) => key === 'addBelow')
  expect(below?.visibleWhen).toBeUndefined()
  expect(tree.rowActions.find(({ key }) => key === 'disable')?.visibleWhen).toBe('enabledMark = 1')
})
