import {
  familiar,
  inBrand,
  isJsonObject,
  sayForm,
  sayList,
  withShownFields,
  withTags,
  writeGenerator,
  writeListDesign,
  type ActionButton,
  type FormPage,
  type Json,
  type ListPage,
  type Registry,
  type Text,
} from '../../../engine'
import type { Words } from '../../text/language'
import { parseJson } from '../../http/safe-json'
import type { LoadedModel } from './loaded-model'

interface Wanted {
  readonly brand: string
  readonly words: Words
  readonly registry: Registry
  /** Which fields, columns and buttons the caller may use. */
  readonly may: { field(key: string): boolean; column(key: string): boolean; press(button: string): boolean }
}

const isOurs = (form: FormPage): boolean => form.wire === undefined
const hasAll = (design: Json): boolean =>
  isJsonObject(design) && ['columnList', 'searchList', 'btnsList', 'columnBtnsList'].every((key) => Array.isArray(design[key]))

/**
 * The two documents of a model for a client of the family to run: in the format that it reads, in the caller's language, without what the caller may not
 * use, and with every choice of a kind that the family lacks as a locked text. Documents that came from such a client leave as they came.
 */
export function wireDesign({ form, list, row }: LoadedModel, { brand, words, registry, may }: Wanted) {
  const say = (text: Text): string => words.text(text)
  const key = `${brand}Key`
  const spoken = sayForm(withShownFields(form, may.field), registry, say)
  const formData = isOurs(form)
    ? JSON.stringify(
        inBrand(withTags(writeGenerator({ ...spoken, fields: familiar(spoken.fields, registry) }, registry, { brand: key }) as Json), brand),
      )
    : row.formData
  const stored = row.columnData.trim() === '' ? null : parseJson(row.columnData, 128)
  return { formData, columnData: stored !== null && hasAll(stored) ? row.columnData : JSON.stringify(inBrand(listDesign(), brand)) }

  function listDesign(): Json {
    const page: ListPage = {
      ...sayList(list, registry, say),
      form: spoken,
      columns: list.columns.filter((one) => may.column(one.key)),
      search: list.search.filter((one) => may.column(one.key)),
      toolbar: pressed(list.toolbar),
      rowActions: pressed(list.rowActions),
    }
    return writeListDesign(page, registry, { brand: key, text: say })
  }
  function pressed(buttons: readonly ActionButton[]): readonly ActionButton[] {
    return buttons.filter(({ requires }) => requires === undefined || may.press(requires))
  }
}
