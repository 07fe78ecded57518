import type { Filter } from '../filter/filter'
import type { Call } from '../model/action'
import type { SavedView, ViewContent, Views } from './saved-view'
import type { Download, ExportColumn, ExportOrder } from './export'
import type { DrawnReport, ReportOrder } from './report'
import type { BatchReport, PointingSummary, Selection, SelectionSummary } from './selection'
import type { ColumnSetting, ListPlace } from './column-setting'
import type { Json, JsonObject } from '../model/json'
import type { Option, OptionSource } from '../model/option-source'
import type { RowSource } from '../model/row-source'
import type { ListSource } from '../model/page'
import type { Reference } from '../model/reference'
import type { Result } from '../issue/issue'

/** Why a call failed. Failures are values: the shell decides what to show, once. */
export interface Failure {
  /** The server's code: 400 invalid, 403 no permission, 404 gone, 409 stale, 600–602 session; 0 when nothing answered. */
  readonly code: number
  /** Words for the user, in the user's language. */
  readonly message: string
  /** Values the server refused, by the path of their field. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly data?: Json
}
/** What came of a call: its value, or why it failed in words for the user. A call never throws. */
export type Answer<T> = Result<T, Failure>

/** Which rows of a list are asked for: a page of them, in an order, narrowed by what the search bar and filters hold. */
export interface ListQuery {
  /** First page is 1; absent asks for everything. */
  readonly page?: { readonly current: number; readonly size: number }
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' }
  readonly search: JsonObject
  /** Conditions that hold beside the search. */
  readonly filter?: Filter
  /** Values for the parameters of the call's path and query, such as the chosen left tree node. */
  readonly params: JsonObject
  readonly menuId?: string
  /** Fields of a model of which rows also bring what is stored, under `~raw`. */
  readonly raw?: readonly string[]
}
/** The records of a list that share a value: what is stored, its words, how many there are, and sums of columns of numbers by key. */
export interface ListGroup {
  readonly value: string | number | null
  readonly text: string
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
}
/** The rows that were asked for, and how many there are on all pages together. */
export interface ListResult {
  readonly rows: readonly JsonObject[]
  readonly total: number
}
/** A file that the server keeps, as values of upload fields hold it. `url` is an address of ours, and opens only for who may see the record. */
export interface UploadedFile {
  readonly name: string
  readonly fileId: string
  readonly url: string
  readonly fileVersionId?: string
}

/** What is asked of a source that is searched on the server; `columns` are the fields of a row that are shown. */
export interface RowQuery {
  readonly keyword: string
  readonly page: { readonly current: number; readonly size: number }
  readonly params: JsonObject
  readonly columns: readonly string[]
  /** Asks the server even where the answer is known already. */
  readonly fresh?: boolean
}

/** How many ids one call of `lookup` may name. */
export const mostLookedUp = 200

/** The source of a list whose rows are records of a model. */
export type ModelSource = Extract<ListSource, { readonly from: 'model' }>
/** What is done with many records: they go, or the same values are written into each. */
export type BatchAct = { readonly do: 'remove' } | { readonly do: 'change'; readonly values: JsonObject }

/** Values of a record that are to be changed, and the version that they were read in. */
export interface RowChange {
  readonly id: string
  readonly version: number
  readonly values: JsonObject
}

/** The engine's only way to the server. Every method can be cancelled and never throws. */
export interface Gateway {
  query(source: ListSource, query: ListQuery, signal?: AbortSignal): Promise<Answer<ListResult>>
  /** The groups into which what a query of a model finds falls by a field, the largest first. */
  groups(
    source: Extract<ListSource, { readonly from: 'model' }>,
    query: Pick<ListQuery, 'search' | 'filter' | 'params'>,
    asked: { readonly by: string; readonly sums: readonly string[] },
    signal?: AbortSignal,
  ): Promise<Answer<readonly ListGroup[]>>
  /** `params` are those of the page: a call may need them in its path beside the id. */
  read(source: ListSource, id: string, signal?: AbortSignal, params?: JsonObject): Promise<Answer<JsonObject>>
  /** Creates without an id, else updates; `version` is what `read` gave, to notice a record that changed meanwhile. */
  save(
    source: ListSource,
    id: string | null,
    record: JsonObject,
    context: { readonly params: JsonObject; readonly menuId?: string },
  ): Promise<Answer<Json>>
  /** Changes several records of a model: all of them, or none. What is wrong is told by its place (`rows.2.amount`). */
  saveRows(source: ModelSource, rows: readonly RowChange[]): Promise<Answer<Json>>
  remove(source: ListSource, ids: readonly string[], menuId?: string): Promise<Answer<Json>>
  /** How many records of a model are meant, and what their columns of numbers come to. */
  summary(source: ModelSource, selection: Selection, signal?: AbortSignal): Promise<Answer<SelectionSummary>>
  /** What points at records of a model that are to be removed. */
  pointing(source: ModelSource, selection: Selection, signal?: AbortSignal): Promise<Answer<PointingSummary>>
  /** Removes or changes one part of the records of a model; the next part begins after `next` of the report. */
  batch(source: ModelSource, act: BatchAct, selection: Selection, after: string, signal?: AbortSignal): Promise<Answer<BatchReport>>
  /** The columns that a file of the records of a model may hold. */
  exportColumns(source: ModelSource, signal?: AbortSignal): Promise<Answer<readonly ExportColumn[]>>
  /** Has a file of records made: it may be done with the answer, or go on. */
  exportRecords(source: ModelSource, order: ExportOrder): Promise<Answer<Download>>
  /** Some lines of a report of ours, as the server draws it for the user. */
  report(order: ReportOrder, signal?: AbortSignal): Promise<Answer<DrawnReport>>
  /** Has a file made that looks like a report. */
  exportReport(order: Pick<ReportOrder, 'report' | 'search'>): Promise<Answer<Download>>
  /** How far a file is that is made for the user. */
  made(id: string, signal?: AbortSignal): Promise<Answer<Download>>
  /** Calls off a file that is made for the user. */
  callOff(id: string): Promise<Answer<Json>>
  /** Hands a file that was made to the user. */
  saveMade(file: Pick<Download, 'name' | 'url'>): void
  invoke(call: Call, input: JsonObject, signal?: AbortSignal): Promise<Answer<Json>>
  download(call: Call, input: JsonObject): Promise<Answer<null>>
  options(source: OptionSource, params: JsonObject, signal?: AbortSignal): Promise<Answer<readonly Option[]>>
  /** One page of the rows that a source offers under some parameters, those that hold the keyword. */
  rows(source: RowSource, query: RowQuery, signal?: AbortSignal): Promise<Answer<ListResult>>
  /** What ids point at, by id; ids that lead nowhere are absent. At most `mostLookedUp` ids. */
  lookup(reference: Reference, ids: readonly string[], signal?: AbortSignal): Promise<Answer<Readonly<Record<string, JsonObject>>>>
  upload(
    type: string,
    file: Blob & { readonly name: string },
    progress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<Answer<UploadedFile>>
  /** Which columns of a list its user wants to see; empty while nobody chose. */
  columns(place: ListPlace, signal?: AbortSignal): Promise<Answer<readonly ColumnSetting[]>>
  saveColumns(place: ListPlace, columns: readonly ColumnSetting[]): Promise<Answer<Json>>
  /** The views of a list that its user keeps, or that are shared with them. */
  views(place: ListPlace, signal?: AbortSignal): Promise<Answer<Views>>
  /** Keeps a view, a new one without an id; returns its id. */
  saveView(
    place: ListPlace,
    id: string | null,
    view: Pick<SavedView, 'name' | 'roleIds'> & { readonly content: ViewContent },
  ): Promise<Answer<string>>
  removeView(id: string): Promise<Answer<Json>>
  /** Which view the user begins the list with; null for the list as it was designed. */
  beginWithView(place: ListPlace, id: string | null): Promise<Answer<Json>>
  /** An address under which the browser itself may load a stored file (an image, a download). */
  fileUrl(file: UploadedFile, type: string): Promise<Answer<string>>
}
