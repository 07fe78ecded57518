import type { Json, JsonObject, PlanInput, TextContext } from '../../../../engine'
import { menusOfModel, type Access } from '../../../policies/access'
import { shownColumns, shownFields } from '../../../policies/record-access'
import { askingFor } from '../../../references'
import type { Services } from '../../../services'
import { dictionaryOptions } from '../../../system/dictionaries/dictionary-options'
import type { Words } from '../../../text/language'
import { tellingFields } from '../telling-fields'
import { isListed, ownInputs, valueTypeOf } from '../engine-model'
import type { LoadedModel } from '../loaded-model'
import { visibleAmong } from '../../records/record-rules'
import { wordsOfRecord } from '../../records/record-words'
import type { ModelRow } from '../store'
import type { Impact } from './impact'
import type { FormulaLine } from './look-through'

/** How many records of a line are named. */
const mostNamed = 5
/** How many lines of one sort are told; nobody reads more. */
const mostLines = 200
/** How many columns of its list a record is called by. */
const mostColumns = 2

/**
 * The report as it is sent. Records are named, and results told, only as far as the author may see them, and by no field or rule that tells of what
 * is withheld from them: of the others there are counts alone.
 */
export async function presentImpact(services: Services, row: ModelRow, impact: Impact, access: Access, words: Words) {
  const telling = tellingFields(impact, access, row.id)
  const isTelling = ({ path }: { readonly path: string }): boolean => telling.has(path) || telling.has(path.split('.')[0] ?? path)
  const broken = impact.broken.slice(0, mostLines).map((line) => (isTelling(line) ? { ...line, ids: [] } : line))
  const formulas = impact.formulas.slice(0, mostLines).map((line) => (isTelling(line) ? { ...line, records: [] } : line))
  const asked = [...broken.flatMap(({ ids }) => ids), ...formulas.flatMap(({ records }) => records.map(({ id }) => id))]
  const names = await namesOf(services, row, impact, [...new Set(asked)], access, words)
  const first = (ids: readonly string[]) => ids.filter((id) => names.has(id)).slice(0, mostNamed)
  const titleOf = (path: string): string => {
    const title = (impact.was?.plan.inputs.get(path) ?? impact.will.plan.inputs.get(path))?.field.title
    return title === undefined ? path : words.text(title) || path
  }
  const lost = impact.losses.reduce((sum, { count }) => sum + count, 0)
  return {
    version: row.version,
    records: { total: impact.total, read: impact.read },
    invalid: {
      count: impact.invalid,
      already: impact.already,
      lines: broken.map(({ path, title, rule, message, count, ids }) => ({
        field: path,
        title: words.text(title) || path,
        rule,
        message: message(),
        count,
        records: first(ids).map((id) => ({ id, name: names.get(id) ?? id })),
      })),
    },
    lost: {
      count: lost,
      lines: impact.losses.map(({ path, title, count, why }) => ({ field: path, title: words.text(title) || path, count, why })),
    },
    formulas: await Promise.all(formulas.map((line) => formulaLine(services, impact, line, first, names, shownFields(access, row.id), words))),
    readers: impact.readers.slice(0, mostLines).map((reader) => ({ ...reader, title: titleOf(reader.key) })),
    renames: impact.renames.map(({ from, to, fromTitle, toTitle, count }) => ({
      from,
      to,
      fromTitle: words.text(fromTitle) || from,
      toTitle: words.text(toTitle) || to,
      count,
    })),
  }
}

async function formulaLine(
  { store }: Services,
  { will }: Impact,
  { path, title, count, records }: FormulaLine,
  first: (ids: readonly string[]) => readonly string[],
  names: ReadonlyMap<string, string>,
  isShown: (key: string) => boolean,
  words: Words,
) {
  const input = will.plan.inputs.get(path)
  const isTold = input !== undefined && valueTypeOf(input) !== 'secret' && isShown(path)
  const options = await dictionaryOptions(store, input ? [input] : [])
  const context: TextContext = { text: words.text, t: words.t, language: words.language, options, lookup: () => undefined }
  const text = (one: PlanInput, value: Json): string => (value === null ? '' : one.kind.text(value, one.field as never, context))
  const shown = new Set(first(records.map(({ id }) => id)))
  return {
    field: path,
    title: words.text(title) || path,
    count,
    records: records
      .filter(({ id }) => shown.has(id))
      .map(({ id, was: before, becomes }) => ({
        id,
        name: names.get(id) ?? id,
        ...(isTold && { was: text(input, before), becomes: text(input, becomes) }),
      })),
  }
}

/** What records are called by whoever may see them, by their ids: the first words of their list; of others nothing. */
async function namesOf(
  services: Services,
  row: ModelRow,
  { was, tables }: Impact,
  ids: readonly string[],
  access: Access,
  words: Words,
): Promise<ReadonlyMap<string, string>> {
  if (!was || ids.length === 0 || (!access.administrator && menusOfModel(access, row.id).length === 0)) return new Map()
  const model: LoadedModel = { ...was, row, tables, absent: [] }
  const seen: string[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) seen.push(...(await visibleAmong(services, model, access, ids.slice(at, at + idsAtOnce))))
  const isShown = shownColumns(access, row.id)
  const order = new Map(was.list.columns.map(({ key }, at) => [key, at]))
  const inputs = ownInputs(was.plan)
    .filter((input) => order.has(input.path) && isListed(input) && isShown(input.path))
    .toSorted((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0))
    .slice(0, mostColumns)
  const names = new Map<string, string>()
  for (let at = 0; at < seen.length; at += idsAtOnce) {
    const some = seen.slice(at, at + idsAtOnce)
    const { rows } = await services.store.records.list(tables, { ids: some, where: [], page: { current: 1, size: some.length } })
    const cells = await wordsOfRecord(askingFor(services, { access, words }), model, rows, inputs)
    for (const [place, { id }] of rows.entries()) names.set(id, nameIn(cells[place] ?? {}) || id)
  }
  return names
}

/** How many ids one statement names. */
const idsAtOnce = 500

const nameIn = (cells: JsonObject): string =>
  Object.values(cells)
    .filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '')
    .join(' · ')
    .slice(0, 80)
