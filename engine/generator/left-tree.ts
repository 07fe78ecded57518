import { innerKey } from '../model/field-key'
import type { JsonObject } from '../model/json'
import type { LeftTree } from '../model/page'
import type { Text } from '../model/text'
import type { ListScene } from './list-scene'
import words from './wire-words.json'

/** The tree to the left of a list of type 2; undefined for other types. */
export function readLeftTree(design: JsonObject, scene: ListScene): LeftTree | undefined {
  if (Number(design['type']) !== 2) return undefined
  const param = innerKey(text(design['treeRelation']))
  const list = callOf(design)
  if (param === '' || list === undefined) {
    scene.report('prop.invalid', [param === '' ? 'treeRelation' : 'treeDataSource'], {
      expected: 'tree',
      found: param === '' ? '' : text(design['treeDataSource']),
    })
    return undefined
  }
  const names = list.names
    ? {
        value: text(design['treePropsValue']) || 'id',
        label: text(design['treePropsLabel']) || text(design['treePropsName']) || 'fullName',
        children: text(design['treePropsChildren']) || 'children',
      }
    : { value: 'id', label: 'fullName', children: 'children' }
  return { title: titleOf(text(design['treeTitle'])), list: list.call, ...names, param, required: false }
}

const text = (wire: unknown): string => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : '')

const titleOf = (title: string): Text => (title === '' || words.treeTitle.includes(title) ? { t: 'engine.list.leftTree' } : title)

/** The call that fetches the tree, and whether its nodes bear names of the design's choice. */
function callOf(design: JsonObject): { readonly call: string; readonly names: boolean } | undefined {
  switch (text(design['treeDataSource']) || 'dictionary') {
    case 'dictionary': {
      const id = text(design['treeDictionary'])
      return id === '' ? undefined : { call: `GET /api/system/DictionaryData/${encodeURIComponent(id)}/Data/Selector`, names: false }
    }
    case 'organize':
      return { call: 'GET /api/permission/Organize/Tree', names: false }
    case 'department':
      return { call: 'GET /api/permission/Organize/Department/Selector/0', names: false }
    case 'api': {
      const id = text(design['treePropsUrl']) || text(design['treeInterfaceId'])
      return id === '' ? undefined : { call: `GET /api/system/DataInterface/${encodeURIComponent(id)}/Actions/Response`, names: true }
    }
    default:
      return undefined
  }
}
