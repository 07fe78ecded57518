import { readInLanguages, type JsonObject, type OwnWords } from '../../engine'
import { objectIn, type Category, type MenuRow } from './menu-row'
import { pageOf, tabsOf } from './target-words'

/** A tab of a composable page while it is edited; `key` is only for drawing. */
export interface DraftTab {
  readonly key: number
  readonly id: string
  readonly name: string
  readonly type: number
  /** A page or link by its address, else an id. */
  readonly target: string
  /** What else was stored of it. */
  readonly rest: JsonObject
}

/** An entry while it is edited. */
export interface MenuDraft {
  readonly parentId: string
  readonly fullName: string
  /** What it is called in other languages. */
  readonly names: OwnWords['in']
  readonly enCode: string
  readonly icon: string
  readonly color: string
  readonly type: number
  /** A page by its address, a link, or the id of a model, dictionary, report, screen or portal. */
  readonly target: string
  /** What stands behind the question mark of a page's address. */
  readonly query: string
  readonly opensHere: boolean
  readonly isTree: boolean
  readonly tabs: readonly DraftTab[]
  readonly note: string
  readonly isEnabled: boolean
}

const isAddressed = (type: number): boolean => type === 2 || type === 7
const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** What is edited of an entry; of a new one, what it starts with. */
export function draftOf(row: MenuRow | null, parentId: string): MenuDraft {
  const property = objectIn(row?.propertyJson ?? '')
  const type = row?.type ?? 2
  const address = row?.urlAddress ?? ''
  return {
    parentId,
    fullName: row?.fullName ?? '',
    names: row?.names ?? {},
    enCode: row?.enCode ?? '',
    icon: row?.icon ?? '',
    color: text(property['iconBackgroundColor']),
    type,
    target: type === 2 ? pageOf(address) : type === 7 ? address : text(property['moduleId']),
    query: type === 2 ? (/\?([^#]*)/.exec(address)?.[1] ?? '') : '',
    opensHere: row?.linkTarget !== '_blank',
    isTree: [1, '1', true].includes(property['isTree'] as never),
    tabs: type === 10 ? tabsOf(row?.description ?? '').map(draftTab) : [],
    note: type === 10 ? '' : (row?.description ?? ''),
    isEnabled: row?.enabledMark !== 0,
  }
}

function draftTab(tab: JsonObject, key: number): DraftTab {
  const { id, fullName, name, type, urlAddress, address, ...rest } = tab
  const target = isAddressed(Number(type)) ? text(urlAddress ?? address) : text(objectIn(text(tab['propertyJson']))['moduleId'])
  return { key, id: text(id), name: text(fullName ?? name), type: Number(type), target, rest }
}

/** What is sent of an entry: what nobody changed is sent as it is stored, and what the form does not know of its property stays. */
export function bodyOf(draft: MenuDraft, row: MenuRow | null, category: Category): JsonObject {
  const before = row && draftOf(row, row.parentId)
  const isAsBefore = (...parts: readonly (keyof MenuDraft)[]): boolean =>
    before !== null && parts.every((part) => JSON.stringify(draft[part]) === JSON.stringify(before[part]))
  const stored = row && {
    ...(isAsBefore('type', 'target', 'query') && { urlAddress: row.urlAddress }),
    ...(isAsBefore('type', 'target', 'color', 'isTree') && { propertyJson: row.propertyJson }),
    ...(isAsBefore('type', 'tabs', 'note') && { description: row.description }),
  }
  const { moduleId: _moduleId, iconBackgroundColor: _color, isTree: _isTree, ...rest } = objectIn(row?.propertyJson ?? '')
  const named = draft.type !== 1 && draft.type !== 10 && !isAddressed(draft.type)
  const property = {
    ...rest,
    ...(named && { moduleId: draft.target.trim() }),
    iconBackgroundColor: draft.color,
    ...(draft.type === 4 && { isTree: draft.isTree ? 1 : 0 }),
  }
  return {
    parentId: draft.parentId,
    fullName: draft.fullName.trim(),
    names: { ...readInLanguages(draft.names) },
    enCode: draft.enCode.trim(),
    icon: draft.icon,
    type: draft.type,
    urlAddress: isAddressed(draft.type) ? draft.target.trim() + (draft.type === 2 && draft.query.trim() !== '' ? `?${draft.query.trim()}` : '') : '',
    linkTarget: draft.type === 7 && !draft.opensHere ? '_blank' : '_self',
    category: row?.category ?? category,
    propertyJson: Object.keys(rest).length > 0 || named || draft.color !== '' ? JSON.stringify(property) : '',
    description: draft.type === 10 ? JSON.stringify(draft.tabs.map(tabBody)) : draft.note.trim(),
    enabledMark: draft.isEnabled ? 1 : 0,
    ...stored,
    ...(row && { version: row.version }),
  }
}

function tabBody({ id, name, type, target, rest }: DraftTab): JsonObject {
  const property = objectIn(text(rest['propertyJson']))
  return {
    ...rest,
    id: id.trim(),
    type,
    fullName: name.trim(),
    urlAddress: isAddressed(type) ? target.trim() : '',
    propertyJson: JSON.stringify(isAddressed(type) ? property : { ...property, moduleId: target.trim() }),
  }
}

/** A code for a new entry in its directory, from the name of what it shows. */
export const codeFor = (parentCode: string, target: string): string => {
  const last = pageOf(target).split('/').at(-1) ?? ''
  const own = last.replace(/[^A-Za-z0-9_-]/g, '')
  return own === '' ? '' : parentCode === '' ? own : `${parentCode}.${own}`
}
