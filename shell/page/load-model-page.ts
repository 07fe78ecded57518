import {
  buildPlan,
  isJsonObject,
  readDocument,
  readListDesign,
  readNames,
  withShipped,
  withShownFields,
  type FormPage,
  type Json,
  type ListPage,
  type Page,
  type Registry,
  type Text,
} from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { modelRecords } from '../gateway/model-records'

export type ModelPageState = { readonly state: 'ready'; readonly page: Page } | { readonly state: 'denied' | 'missing' | 'unavailable' }

const formOnly = '1'
const dataView = '4'

/**
 * Fetches and reads a model. The Config call bypasses the code check: whatever is refused but a missing permission
 * counts as not found. `needWords` fetches the words that it names. @throws {Error} when nothing answered, so that the page offers to try again.
 */
export async function loadModelPage(
  http: HttpClient,
  registry: Registry,
  modelId: string,
  needWords?: (document: Json) => Promise<void>,
): Promise<ModelPageState> {
  if (modelId === '') return { state: 'missing' }
  const answer = await http.send(modelRecords.config(modelId))
  if (!answer.ok && answer.error.code === 0) throw new Error(answer.error.message)
  if (!answer.ok) return { state: answer.error.code === 403 ? 'denied' : 'missing' }
  const config = isJsonObject(answer.value) ? answer.value : {}
  if (String(config['webType']) === dataView) return { state: 'unavailable' }
  await needWords?.(config)
  const { page } = readDocument(config['formData'], registry)
  if (page?.page !== 'form') return { state: page ? 'missing' : 'unavailable' }
  const read = withShipped(page, readNames(config['absent']))
  // Forms of the generator format carry no title of their own: they bear the model's name.
  const form = { ...read, title: titleOf(read, String(config['fullName'] ?? '')) }
  const isShown = shownBy(config['shownFields'])
  const shown = isShown ? withShownFields(form, isShown, calculatedBeyond(form, isShown, registry)) : form
  if (String(config['webType']) === formOnly) return { state: 'ready', page: shown }
  // The list is read by the whole form: its columns have rights of their own.
  const list = within(readListDesign(config['columnData'], form, modelId, registry).value, config['shownColumns'])
  return { state: 'ready', page: list.form ? { ...list, form: shown } : list }
}

function titleOf({ title }: Page, name: string): Text {
  if (typeof title === 'object' && 'in' in title) return { own: title.own || name, in: title.in }
  return title === '' ? name : title
}

/** What a list of codes lets through; null where none is sent, and everything may be seen. */
function shownBy(codes: Json | undefined): ((key: string) => boolean) | null {
  if (!Array.isArray(codes)) return null
  const shown = new Set(codes.map(String))
  return (key) => shown.has(key)
}

/** What is calculated from fields that are not shown: the server alone knows what it comes to. */
function calculatedBeyond(form: FormPage, isShown: (path: string) => boolean, registry: Registry): (path: string) => boolean {
  const { calculations, inputs } = buildPlan(form, registry)
  const beyond = calculations.filter(({ reads }) => reads.some((path) => inputs.has(path) && !isShown(path)))
  const paths = new Set(beyond.map(({ path }) => path))
  return (path) => paths.has(path)
}

/** A list without the columns that the user may not read: the server tells nothing of them, and neither finds nor sorts by them. */
function within({ sort, tree, ...page }: ListPage, shownColumns: Json | undefined): ListPage {
  const isShown = shownBy(shownColumns)
  if (!isShown) return { ...page, ...(sort && { sort }), ...(tree && { tree }) }
  return {
    ...page,
    columns: page.columns.filter(({ key }) => isShown(key)),
    search: page.search.filter(({ key }) => isShown(key)),
    ...(sort && isShown(sort.key) && { sort }),
    ...(tree && isShown(tree.param) && { tree }),
    ...(page.superQuery !== false && { superQuery: (page.superQuery ?? (shownColumns as readonly Json[]).map(String)).filter(isShown) }),
  }
}
