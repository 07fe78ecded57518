import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { inputsIn } from '../../model/form-inputs'
import type { Column, ListPage } from '../../model/page'
import { compileText } from '../../plan/formula'
import { sourceIn } from '../../model/source-parameters'

const rawKey = '~raw'

/** A row as formulas see it: what is stored stands in place of its words, where the server told it. */
export function storedRow(row: JsonObject): JsonObject {
  const raw = row[rawKey]
  return isJsonObject(raw) ? { ...row, ...raw } : row
}

/** What is stored in one cell of a row; the cell itself where the server says nothing else. */
export function storedCell(row: JsonObject, key: string): Json | undefined {
  const raw = row[rawKey]
  return isJsonObject(raw) && Object.hasOwn(raw, key) ? raw[key] : row[key]
}

/** Whether a column shows choices, which may have colours. */
export const isChoice = ({ props, kind }: Column): boolean => kind === 'switch' || (props !== undefined && sourceIn(props) !== null && isCheap(props))

/** Choices of a list that is fetched whole; records and interfaces have no colours. */
const isCheap = (props: object): boolean => {
  const source = sourceIn(props)
  return source?.from === 'static' || source?.from === 'dictionary'
}

/** The fields of a model of which its list needs to know what is stored: choices, and what its marks and buttons ask about. */
export function rawKeysOf(page: ListPage): readonly string[] {
  if (page.source.from !== 'model') return []
  const conditions = [...(page.marks ?? []).map(({ when }) => when), ...page.rowActions.flatMap(({ visibleWhen }) => visibleWhen ?? [])]
  const asked = conditions.flatMap((when) => compileText(when).reads)
  const columns = page.columns.filter(isChoice).map(({ key }) => key)
  const edited = page.display === 'edit' ? [...inputsIn(page.form).keys()] : []
  return [...new Set([...columns, ...asked, ...edited])].filter((key) => !key.includes('.')).slice(0, 100)
}
