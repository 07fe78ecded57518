import type { Issue, IssueCode, WithIssues } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { innerKey, isFieldKey } from '../model/field-key'
import type { PageId } from '../model/ids'
import { isJsonObject, type JsonObject } from '../model/json'
import { unknownKeys } from '../model/list-keys'
import type { FormPage, ListPage } from '../model/page'
import { schemaVersion } from '../parse/migrate'
import { readLeftTree } from './left-tree'
import { readRowActions, readToolbar } from './list-buttons'
import { readColumns } from './list-columns'
import { listExtensionKey, readDisplay, readExtras } from './list-extras'
import { listScene, type ListScene } from './list-scene'
import { readSearch } from './list-search'
import { mapListTexts } from '../words/page-texts'
import { layWords, readWordsApart } from '../words/words-apart'
import { wordsKey } from './read-slots'
import { decode } from './outer-form'
import { scriptsIn } from './scripts'
import { abridge } from './scene'
import { asNumber } from './wire'

const defaultPageSize = 10

/**
 * Reads a list design of the generator format (`columnData`), JSON or JSON text, of any version. Whatever the design does
 * not say, the form suggests; without a design (nothing, or an empty text) that is the whole list. The list shows the
 * records of the model and opens the given form. Issues point into the design.
 */
export function readListDesign(design: unknown, form: FormPage, modelId: string, registry: Registry): WithIssues<ListPage> {
  const issues: Issue[] = []
  const scene = listScene(form, modelId, registry, issues)
  const wire = readWire(design, scene)
  const toolbar = readToolbar(wire, scene)
  const tree = readLeftTree(wire, scene)
  const sort = readSort(wire)
  const display = readDisplay(wire, scene)
  const columns = readColumns(wire, scene)
  for (const { hook } of scriptsIn(wire, ['funcs'])) scene.report('script.unsupported', ['funcs', hook], { hook: hook.slice(0, 80) })
  const page: ListPage = {
    page: 'list',
    id: modelId as PageId,
    title: form.title,
    schemaVersion,
    source: { from: 'model', id: modelId },
    columns,
    search: readSearch(wire, scene),
    toolbar,
    rowActions: readRowActions(wire, scene),
    form,
    ...(tree ? { tree } : {}),
    display,
    pageSize: readPageSize(wire),
    ...(sort ? { sort } : {}),
    selectable: toolbar.some(({ needsRows }) => needsRows === true),
    ...readExtras(wire, columns, scene),
    ...(Object.keys(wire).length > 0 ? { wire } : {}),
  }
  // What the format itself has words for was reported where it was read.
  for (const { key, at } of unknownKeys(page))
    if (at[0] === 'marks' || at[0] === 'card' || at[0] === 'views') scene.report('key.unknown', [listExtensionKey, ...at], { key: key.slice(0, 80) })
  return { value: spokenList(page, wire, scene), issues }
}

/** Words in other languages stand apart, under the one key that this platform has in a design. */
function spokenList(page: ListPage, wire: JsonObject, scene: ListScene): ListPage {
  const extension = wire[listExtensionKey]
  const json = isJsonObject(extension) ? extension[wordsKey] : undefined
  if (json === undefined) return page
  const { words, refused } = readWordsApart(json)
  const { spoken, stray } = layWords(page, words, (value, change) => mapListTexts(value, scene.registry, change))
  const report = (code: IssueCode, detail: Issue['detail'], at: string) => scene.report(code, [listExtensionKey, wordsKey, at], detail)
  for (const at of refused) report('prop.invalid', { prop: at, expected: 'words', found: '' }, at)
  for (const at of stray) report('words.stray', { place: at }, at)
  return spoken
}

function readWire(design: unknown, scene: ListScene): JsonObject {
  if (design === undefined || design === null || (typeof design === 'string' && design.trim() === '')) return {}
  const { value, failure } = decode(design)
  if (isJsonObject(value)) return value
  scene.report('json.invalid', [], { reason: failure ?? abridge(value) })
  return {}
}

function readPageSize(wire: JsonObject): number | null {
  if (wire['hasPage'] === false) return null
  const size = asNumber.read(wire['pageSize'] ?? null)
  return size !== undefined && Number.isInteger(size) && size >= 1 && size <= 10_000 ? size : defaultPageSize
}

/** One key and its order; 3.6 keeps a list of them, of which the first counts. */
function readSort(wire: JsonObject): ListPage['sort'] {
  const list = wire['defaultSortConfig']
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  const [key, order] = isJsonObject(first) ? [first['field'] ?? first['prop'], first['sort']] : [wire['defaultSidx'], wire['sort']]
  const own = typeof key === 'string' ? innerKey(key) : key
  return isFieldKey(own) ? { key: own, order: order === 'asc' ? 'asc' : 'desc' } : undefined
}
