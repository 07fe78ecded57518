import type { DrawnLine, DrawnReport } from '../../data/report'
import type { Filter } from '../../filter/filter'
import { writeSuperQuery } from '../../filter/super-query'
import type { Json, JsonObject } from '../../model/json'
import type { Drill, ReportPage } from '../../model/report'
import { ownFunctions } from '../../expression'
import { compileText } from '../../plan/formula'
import { inputsOf, queryOf, readerOfScope, type ActionScope } from '../page/run-action'

/** What lies behind a figure: another page with what it is told. */
export interface Behind {
  readonly page: string
  readonly as: Drill['as']
  readonly params: JsonObject
  /** The part of the address that narrows a list; '' where nothing does. */
  readonly list: string
  readonly about: string
}

interface Pressed {
  readonly drill: Drill
  readonly page: ReportPage
  readonly line: DrawnLine
  readonly column: DrawnReport['columns'][number]
  readonly search: JsonObject
  readonly params: JsonObject
  readonly menuId: string | undefined
  readonly userId: string | undefined
}

/** What a press on a figure opens: formulas read the values of its line, of a cross table with the value across. */
export function behindFigure({ drill, page, line, column, search, params, menuId, userId }: Pressed): Behind {
  const row = page.cross && column.across !== null ? { ...line.values, [page.cross.by]: column.across } : line.values
  const scope: ActionScope = { row, rows: [], params, userId, tree: null, search, sort: undefined, menuId, functions: ownFunctions }
  const now = Date.now()
  const valueOf = (formula: string): Json => compileText(formula).run(readerOfScope(scope), { now })
  const conditions = (drill.where ?? [])
    .map(({ field, symbol, value }) => ({ field, symbol, value: valueOf(value) }))
    .filter(({ value }) => value !== null && value !== '')
  const filter: Filter = { logic: 'and', groups: [{ logic: 'and', conditions }] }
  const written = writeSuperQuery(filter)
  const about = drill.about === undefined ? '' : String(valueOf(drill.about) ?? '')
  return {
    page: drill.page,
    as: drill.as,
    params: inputsOf(drill.params ?? {}, scope),
    list: written === '' ? '' : JSON.stringify({ f: JSON.parse(written) as Json }),
    about,
  }
}

/** Whether a list that opens is narrowed by the line: behind what everything comes to there would be all that the list has. */
export const isNarrowedBy = (line: DrawnLine, { where = [] }: Drill): boolean =>
  line.is !== 'total' || where.length === 0 || where.some(({ value }) => compileText(value).reads.some((path) => isHeld(line.values[path])))
const isHeld = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== ''

/** The address of what lies behind a figure, as a page of its own. */
export function addressOf({ page, params, list }: Behind): string {
  const query = queryOf(list === '' ? params : { ...params, list })
  return `/${page}${query}`
}
