import {
  asFlag,
  asOneOf,
  getAt,
  innerKey,
  isJsonObject,
  putAt,
  wireAt,
  wireName,
  type GeneratorNames,
  type Json,
  type WireDraft,
  type WireForm,
  type WireLens,
  type WireNode,
} from '../../engine'
import { rowPickerLenses, type Transfer } from '../shared/row-picker/settings'
import { wireInterface, wireRecords } from '../shared/row-picker/wire-source'
import { asKeys, asWords } from '../shared/wire-forms'
import type { FormTableProps } from './props'

/** The wire says what is forbidden, the model what is allowed. */
const allowedUnless = (path: string): WireLens<boolean> => ({
  get(node) {
    const wire = getAt(node, path)
    const forbidden = wire === undefined ? undefined : asFlag.read(wire)
    return forbidden === undefined ? undefined : !forbidden
  },
  put: (node, value) => putAt(node, path, !value),
  place: (node) => (getAt(node, path) === undefined ? undefined : path),
})

/** Thousands of sums are grouped by a list of columns, and not at all while a flag beside it says so. */
const thousands: WireLens<string[]> = {
  get(node) {
    const listed = getAt(node, 'thousandsField')
    if (listed === undefined) return undefined
    return node['thousands'] === false ? [] : asKeys.read(listed)
  },
  put(node, value) {
    putAt(node, 'thousands', value.length > 0)
    putAt(node, 'thousandsField', asKeys.write(value))
  },
  place: (node) => (getAt(node, 'thousandsField') === undefined ? undefined : 'thousandsField'),
}

/** What is said of the picker stands in an object of its own, in the words of a picker's field. */
function inPicker<V>({ get, put, place }: WireLens<V>): WireLens<V> {
  const at = 'addTableConf'
  const inside = (node: WireNode): WireNode => {
    const conf = node[at]
    return isJsonObject(conf) ? conf : {}
  }
  return {
    get: (node) => get(inside(node)),
    put(node, value) {
      const conf: WireDraft = { ...inside(node as WireNode) }
      put(conf, value)
      node[at] = conf
    },
    place(node) {
      const path = place?.(inside(node))
      return path === undefined ? undefined : `${at}.${path}`
    },
  }
}

const asAddBy: WireForm<FormTableProps['addBy']> = {
  read: (wire) => (wire === 1 || wire === '1' ? 'picker' : wire === 0 || wire === '0' ? 'empty' : undefined),
  write: (addBy) => (addBy === 'picker' ? 1 : 0),
}

const source: WireLens<FormTableProps['source']> = {
  get: (node) => wireInterface.get(node) ?? wireRecords.get(node),
  put(node, value) {
    if (value.from === 'interface') return wireInterface.put(node, value)
    delete node['interfaceId']
    wireRecords.put(node, value)
  },
}

/** A column of the picked row goes to a column of the table: `{field, value}`, of type 1 where the type is said. */
const isTransfer = (item: Json): boolean =>
  isJsonObject(item) && typeof item['field'] === 'string' && typeof item['value'] === 'string' && (item['type'] ?? 1) === 1

const transfer: WireLens<Transfer[]> = {
  get(node) {
    const wire = node['relationOptions']
    if (!Array.isArray(wire)) return undefined
    return wire.filter(isTransfer).map((item: Json) => ({
      column: String((item as WireNode)['value']),
      field: innerKey(String((item as WireNode)['field'])),
    }))
  },
  put(node, transfers) {
    const before = node['relationOptions']
    // What we do not understand stays as it was.
    const strange = Array.isArray(before) ? (before as Json[]).filter((item) => !isTransfer(item)) : []
    node['relationOptions'] = [...transfers.map(({ column, field }) => ({ field: wireName(field), type: 1, value: column })), ...strange]
  },
  place: (node) => (node['relationOptions'] === undefined ? undefined : 'relationOptions'),
}

const { columns, paged, pageSize, popupTitle, popupWidth } = rowPickerLenses

/** A form table on the wire. */
export const formTableLenses: GeneratorNames<FormTableProps>['props'] = {
  addText: wireAt('actionText', asWords),
  canAdd: allowedUnless('__config__.cannotAdd'),
  canDelete: allowedUnless('__config__.cannotDelete'),
  canEdit: allowedUnless('__config__.cannotEdit'),
  addBy: wireAt('addType', asAddBy),
  source: inPicker(source),
  pickColumns: inPicker(columns),
  transfer: inPicker(transfer),
  paged: inPicker(paged),
  pageSize: inPicker(pageSize),
  popup: inPicker(wireAt('popupType', asOneOf(['dialog', 'drawer']))),
  popupTitle: inPicker(popupTitle),
  popupWidth: inPicker(popupWidth),
  summary: wireAt(['show-summary', 'showSummary'], asFlag),
  summaryColumns: wireAt('summaryField', asKeys),
  thousandsColumns: thousands,
}
