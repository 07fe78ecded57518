import { Type } from '@sinclair/typebox'
import {
  asFlag,
  asNumber,
  asOneOf,
  innerKey,
  innerPath,
  textSchema,
  wireAt,
  wireName,
  wirePath,
  type Json,
  type Text,
  type WireForm,
} from '../../../engine'
import { isJsonObject } from '../../../engine'
import { choices } from '../choices'
import { flag } from '../flag'
import { asWords } from '../wire-forms'

const exact = { additionalProperties: false } as const

export interface PickerColumn {
  readonly key: string
  readonly title: Text
}
/** A column of the picked row that is copied into another field. */
export interface Transfer {
  readonly column: string
  readonly field: string
}

/** What every picker of rows can be told. */
export const rowPickerProps = {
  columns: Type.Array(Type.Object({ key: Type.String(), title: textSchema }, exact), { maxItems: 30 }),
  /** With pages the server gives `pageSize` rows at a time; without, all up to 10,000. */
  paged: Type.Boolean(),
  pageSize: Type.Integer({ minimum: 5, maximum: 500 }),
  popup: Type.Union([Type.Literal('dialog'), Type.Literal('drawer'), Type.Literal('popover')]),
  /** Words above the list; '' for the usual ones. */
  popupTitle: textSchema,
  popupWidth: Type.String({ pattern: '^\\d{2,4}(px|%)$' }),
  multiple: Type.Boolean(),
  clearable: Type.Boolean(),
  transfer: Type.Array(Type.Object({ column: Type.String(), field: Type.String() }, exact), { maxItems: 30 }),
}

export interface RowPickerProps {
  readonly columns: readonly PickerColumn[]
  readonly paged: boolean
  readonly pageSize: number
  readonly popup: 'dialog' | 'drawer' | 'popover'
  readonly popupTitle: Text
  readonly popupWidth: string
  readonly multiple: boolean
  readonly clearable: boolean
  readonly transfer: readonly Transfer[]
}

export const rowPickerDefaults = {
  columns: [],
  paged: false,
  pageSize: 20,
  popup: 'dialog' as const,
  popupTitle: '',
  popupWidth: '800px',
  multiple: false,
  clearable: true,
  transfer: [],
}

export const rowPickerEditor = [
  { prop: 'columns', group: 'data', kind: 'pairList', props: { first: 'key', second: 'title' } },
  { prop: 'multiple', group: 'general', kind: 'switch' },
  flag('clearable', 'general'),
  { prop: 'popup', group: 'appearance', kind: 'select', props: choices('rowPopup', ['dialog', 'drawer', 'popover']) },
  { prop: 'popupTitle', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
  { prop: 'popupWidth', group: 'appearance', kind: 'comInput', props: { maxLength: 6 } },
  { prop: 'paged', group: 'data', kind: 'switch' },
  { prop: 'pageSize', group: 'data', kind: 'numInput', props: { min: 5, max: 500, precision: 0 } },
  { prop: 'transfer', group: 'data', kind: 'pairList', props: { first: 'column', second: 'field' } },
] as const

/** Columns as `[{label, value}]`, or as names alone. */
const asColumns: WireForm<{ key: string; title: Text }[]> = {
  read: (wire) =>
    Array.isArray(wire)
      ? wire.flatMap((item: Json) => {
          if (typeof item === 'string') return item === '' ? [] : [{ key: item, title: item }]
          if (!isJsonObject(item) || typeof item['value'] !== 'string') return []
          return [{ key: item['value'], title: item['label'] === undefined ? item['value'] : (asWords.read(item['label']) ?? item['value']) }]
        })
      : undefined,
  write: (columns) => columns.map(({ key, title }) => ({ label: asWords.write(title), value: key })),
}

/** Copies as `[{source, target}]`. */
const asTransfers: WireForm<{ column: string; field: string }[]> = {
  read: (wire) =>
    Array.isArray(wire)
      ? wire.flatMap((item: Json) =>
          isJsonObject(item) && typeof item['sourceValue'] === 'string' && typeof item['targetField'] === 'string'
            ? [{ column: item['sourceValue'], field: innerPath(item['targetField']) }]
            : [],
        )
      : undefined,
  write: (transfers) => transfers.map(({ column, field }) => ({ sourceValue: column, targetField: wirePath(field) })),
}

/** The columns of another model's records, which are fields of it. */
const asRecordColumns: WireForm<{ key: string; title: Text }[]> = {
  read: (wire) => asColumns.read(wire)?.map(({ key, title }) => ({ key: innerKey(key), title })),
  write: (columns) => asColumns.write(columns.map(({ key, title }) => ({ key: wireName(key), title }))),
}
export const recordColumns = wireAt('columnOptions', asRecordColumns)

export const rowPickerLenses = {
  columns: wireAt('columnOptions', asColumns),
  paged: wireAt('hasPage', asFlag),
  pageSize: wireAt('pageSize', asNumber),
  popup: wireAt('popupType', asOneOf(['dialog', 'drawer', 'popover'])),
  popupTitle: wireAt('popupTitle', asWords),
  popupWidth: wireAt('popupWidth', asWidth()),
  multiple: wireAt('multiple', asFlag),
  clearable: wireAt(['clearable', 'allowClear'], asFlag),
  transfer: wireAt(['transferList', '__config__.transferList'], asTransfers),
}

function asWidth(): WireForm<string> {
  return { read: (wire) => (typeof wire === 'string' && /^\d{2,4}(px|%)$/.test(wire) ? wire : undefined), write: (width) => width }
}

/** The columns of a row that the picker needs: those that it shows and those that it hands over. */
export const rowColumns = ({ columns, transfer }: Pick<RowPickerProps, 'columns' | 'transfer'>): readonly string[] => [
  ...columns.map(({ key }) => key),
  ...transfer.map(({ column }) => column),
]
