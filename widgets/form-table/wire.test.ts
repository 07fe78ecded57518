import { describe, expect, it } from 'vitest'
import type { WireDraft, WireLens, WireNode } from '../../engine'
import { formTableLenses } from './wire'

const lenses = formTableLenses as Readonly<Record<string, WireLens>>
const read = (node: WireNode) =>
  Object.fromEntries(Object.entries(lenses).flatMap(([prop, lens]) => (lens.get(node) === undefined ? [] : [[prop, lens.get(node)]])))

// As an exported form of version 3.4.7 has it; `rowNumber` stands for whatever later versions add.
const exported: WireNode = {
  addType: 1,
  addTableConf: {
    interfaceId: '8842',
    interfaceName: '收费标准',
    templateJson: [{ field: 'project', fieldName: '项目', relationField: 'project', defaultValue: '' }],
    hasPage: true,
    pageSize: 20,
    popupType: 'drawer',
    popupTitle: '选择数据',
    popupWidth: '800px',
    columnOptions: [{ label: '名称', value: 'name' }],
    relationOptions: [
      { field: 'subject', type: 1, value: 'code' },
      { field: 'note', type: 2, value: '固定' },
    ],
    rowNumber: 3,
  },
}

describe('adding rows through a picker, on the wire', () => {
  it('is read from the settings of the add button', () => {
    expect(read(exported)).toEqual({
      addBy: 'picker',
      source: {
        from: 'interface',
        id: '8842',
        params: [{ name: 'project', field: 'project' }],
        map: { value: 'id', label: 'fullName', children: '' },
      },
      pickColumns: [{ key: 'name', title: '名称' }],
      transfer: [{ column: 'code', field: 'subject' }],
      paged: true,
      pageSize: 20,
      popup: 'drawer',
      popupTitle: '选择数据',
      popupWidth: '800px',
    })
  })

  it('keeps what it does not understand when something is changed', () => {
    const draft: WireDraft = structuredClone(exported) as WireDraft
    lenses['transfer']?.put(draft, [{ column: 'code', field: 'item' }])
    lenses['addBy']?.put(draft, 'empty')
    expect(draft).toEqual({
      addType: 0,
      addTableConf: {
        ...(exported['addTableConf'] as object),
        relationOptions: [
          { field: 'item', type: 1, value: 'code' },
          { field: 'note', type: 2, value: '固定' },
        ],
      },
    })
  })

  it('says nothing of a table that adds empty rows', () => {
    expect(read({ addType: 0, addTableConf: {} })).toEqual({ addBy: 'empty' })
    expect(read({})).toEqual({})
  })
})
