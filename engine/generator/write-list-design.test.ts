import { describe, expect, it } from 'vitest'
import { wireNode, wireRegistry } from '../../tests/support/generator'
import { isJsonObject } from '../model/json'
import type { Text } from '../model/text'
import { readGenerator } from './read-generator'
import { readListDesign } from './read-list-design'
import { writeListDesign } from './write-list-design'

const nodes = [
  wireNode('comInput', { label: 'Name' }, { __vModel__: 'name' }),
  wireNode('numInput', { label: 'Area' }, { __vModel__: 'area' }),
  wireNode('date', { label: 'Since' }, { __vModel__: 'since' }),
  {
    __config__: { jnpfKey: 'table', label: 'Lines', children: [wireNode('comInput', { label: 'What' }, { __vModel__: 'what' })] },
    __vModel__: 'tableField101',
  },
]
const form = readGenerator({ fields: nodes }, wireRegistry, { id: 'm1', title: 'Units' }).value
const list = (design: unknown) => readListDesign(design, form, 'm1', wireRegistry).value
const text = (words: Text): string => (typeof words === 'string' ? words : 't' in words ? words.t : words.own)
const written = (design: unknown) => writeListDesign(list(design), wireRegistry, { text })
const item = (value: unknown) => (isJsonObject(value) ? value : {})

describe('a list design that is written for clients of the family', () => {
  it('says of a model without one what its form suggests, in whole fields', () => {
    const { columnList, searchList, btnsList, columnBtnsList, customBtnsList, type, hasPage } = written('')
    expect([type, hasPage, customBtnsList]).toEqual([1, true, []])
    expect(
      (columnList as readonly unknown[]).map((one) => [item(one)['prop'], item(one)['label'], item(one)['jnpfKey'], item(one)['__vModel__']]),
    ).toEqual([
      ['name', 'Name', 'comInput', 'name'],
      ['area', 'Area', 'numInput', 'area'],
      ['since', 'Since', 'date', 'since'],
    ])
    expect(
      (searchList as readonly unknown[]).map((one) => [item(one)['prop'], item(one)['searchType'], item(item(one)['__config__'])['jnpfKey']]),
    ).toEqual([
      ['name', 2, 'comInput'],
      ['area', 3, 'numInput'],
      ['since', 3, 'date'],
    ])
    expect(btnsList).toEqual([
      { value: 'add', icon: 'el-icon-plus', label: 'engine.list.add' },
      { value: 'batchRemove', icon: 'el-icon-delete', label: 'engine.list.batchRemove' },
    ])
    expect((columnBtnsList as readonly unknown[]).map((one) => item(one)['value'])).toEqual(['edit', 'remove', 'detail'])
  })

  it('keeps what a design says itself, and adds what it leaves out', () => {
    const own = {
      columnList: [
        { prop: 'name', label: 'Called', width: 80, own: 1 },
        { prop: 'tableField101-what', label: 'What' },
      ],
      colour: 'red',
      treeTitle: 'Left',
    }
    const { columnList, colour, treeTitle, btnsList } = written(own)
    expect((columnList as readonly unknown[])[0]).toMatchObject({
      prop: 'name',
      label: 'Called',
      width: 80,
      own: 1,
      align: 'left',
      __vModel__: 'name',
    })
    expect((columnList as readonly unknown[])[1]).toMatchObject({ prop: 'tableField101-what', jnpfKey: 'comInput' })
    expect([colour, treeTitle, (btnsList as readonly unknown[]).length]).toEqual(['red', 'Left', 2])
  })

  it.each([
    [''],
    [{ columnList: [{ prop: 'since', sortable: true }], btnsList: [{ value: 'download' }], columnBtnsList: [], sort: 'asc', defaultSidx: 'since' }],
    [{ type: 3, groupField: 'name' }],
  ])('given as %j, is read as the same list again', (design) => {
    const before = list(design)
    const { wire: _before, form: _form, ...was } = before
    const { wire: _after, form: _same, ...is } = list(written(design))
    const plain = ({ columns, search, ...rest }: typeof was) => ({
      ...rest,
      columns: columns.map((one) => ({ ...one, align: one.align ?? 'left', title: text(one.title) })),
      search: search.map((one) => ({ ...one, title: text(one.title) })),
      toolbar: rest.toolbar.map(({ key }) => key),
      rowActions: rest.rowActions.map(({ key }) => key),
      pageSize: 0,
    })
    expect(plain(is)).toEqual(plain(was))
  })
})
