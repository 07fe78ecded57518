import type { Generated } from 'kysely'
import type { Stamped } from './column-types'

export interface DataInterfaceTable extends Stamped {
  id: string
  fullName: string
  enCode: string
  categoryId: string
  /** 1 SQL, 2 static JSON, 3 HTTP. */
  dataType: number
  /** The connection of a query; '' or '0' is the platform's own database. */
  dbLinkId: string
  /** The SQL, or the static JSON. */
  query: string
  path: string
  requestMethod: string
  /** JSON `{name: value}`, sealed: headers may carry keys of other systems. */
  requestHeaders: string
  /** JSON `[{field, fieldName, dataType, required, defaultValue}]`. */
  requestParameters: string
  dataProcessing: string
  /** 0 whoever is signed in, 1 who works with a form that uses it. */
  checkType: number
  /** `@model(…)` gives: 0 the records that whoever asks may see, 1 all of them. */
  allRecords: Generated<number>
  sortCode: number
  enabledMark: number
  description: string
}
export interface DataInterfaceLogTable {
  id: string
  interfaceId: string
  account: string
  address: string
  outcome: string
  rowCount: number
  milliseconds: number
  creatorTime: number
}
