import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { objectsIn } from '../model-row'

export const codeTypes = ['button', 'column', 'form'] as const
export type CodeType = (typeof codeTypes)[number]

export interface Named {
  readonly id: string
  readonly fullName: string
}
interface Code {
  readonly enCode: string
  readonly fullName: string
}

/** An entry of the menu that shows the model. */
export interface ShownEntry extends Named {
  /** The directories that it stands in, the outermost first. */
  readonly place: readonly string[]
  readonly isOn: boolean
  /** It shows the model alone, not among the tabs of a composable page. */
  readonly isOwn: boolean
  readonly isGiveable: boolean
  readonly roles: readonly Named[]
}

/** Where a model stands, and what may be chosen while it is published. */
export interface Publication {
  readonly fullName: string
  /** A code for an entry that no other bears. */
  readonly enCode: string
  readonly version: number
  readonly state: 'draft' | 'published' | 'withdrawn'
  readonly draft: { readonly number: number; readonly version: number } | null
  readonly published: number | null
  /** The design that would be published has no defects that hinder. */
  readonly understood: boolean
  readonly codes: Readonly<Record<CodeType, readonly Code[]>>
  readonly entries: readonly ShownEntry[]
  readonly roles: readonly Named[]
  readonly may: Readonly<Record<'addEntries' | 'showEntries' | 'giveCodes' | 'giveRoles' | 'giveNewEntries', boolean>>
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const named = (row: JsonObject): Named => ({ id: text(row['id']), fullName: text(row['fullName']) })

/** Reads how a model is published: its entries, codes and state. */
export function readPublication(value: Json): Publication {
  const data = isJsonObject(value) ? value : {}
  const [codes, may, draft] = [data['codes'], data['may'], data['draft']].map((one) => (isJsonObject(one ?? null) ? (one as JsonObject) : null))
  const codesOf = (type: CodeType) => objectsIn(codes?.[type]).map((code) => ({ enCode: text(code['enCode']), fullName: text(code['fullName']) }))
  const state = text(data['state'])
  return {
    fullName: text(data['fullName']),
    enCode: text(data['enCode']),
    version: Number(data['version']) || 1,
    state: state === 'published' || state === 'withdrawn' ? state : 'draft',
    draft: draft ? { number: Number(draft['number']), version: Number(draft['version']) } : null,
    published: typeof data['published'] === 'number' ? data['published'] : null,
    understood: data['understood'] === true,
    codes: { button: codesOf('button'), column: codesOf('column'), form: codesOf('form') },
    entries: objectsIn(data['entries']).map((entry) => ({
      ...named(entry),
      place: (Array.isArray(entry['place']) ? entry['place'] : []).map(String),
      isOn: entry['enabledMark'] === 1,
      isOwn: entry['type'] === 3,
      isGiveable: entry['isGiveable'] === true,
      roles: objectsIn(entry['roles']).map(named),
    })),
    roles: objectsIn(data['roles']).map(named),
    may: {
      addEntries: may?.['addEntries'] === true,
      showEntries: may?.['showEntries'] === true,
      giveCodes: may?.['giveCodes'] === true,
      giveRoles: may?.['giveRoles'] === true,
      giveNewEntries: may?.['giveNewEntries'] === true,
    },
  }
}

/** An entry that publishing will make. */
export interface NewEntry {
  readonly key: number
  readonly fullName: string
  readonly parentId: string
  readonly icon: string
  readonly sortCode: number | null
  readonly codes: Readonly<Record<CodeType, readonly string[]>>
  readonly roleIds: readonly string[]
}
/** What publishing will do to an entry that is there. */
export interface EntryChange {
  readonly isShown: boolean
  readonly roleIds: readonly string[]
}

/**
 * What whoever publishes a model has chosen in the dialog: entries of the menu to make, changes of those that are there by their ids, and a note for
 * the version.
 */
export interface Plan {
  readonly added: readonly NewEntry[]
  readonly changes: Readonly<Record<string, EntryChange>>
  readonly note: string
}

/** An entry at the top of the menu with all buttons; it restricts no column and no field until some are chosen. */
export const newEntry = ({ fullName, codes, may }: Publication, key: number): NewEntry => ({
  key,
  fullName,
  parentId: '-1',
  icon: 'FormOutlined',
  sortCode: null,
  codes: { button: may.giveCodes ? codes.button.map(({ enCode }) => enCode) : [], column: [], form: [] },
  roleIds: [],
})

/** A model that no entry shows begins with a new one; one that was withdrawn with its own ones switched on. */
export function firstPlan(publication: Publication): Plan {
  const { state, entries, may } = publication
  const hidden = state === 'withdrawn' && may.showEntries ? entries.filter((entry) => entry.isOwn && !entry.isOn) : []
  return {
    added: entries.length === 0 && may.addEntries ? [newEntry(publication, 1)] : [],
    changes: Object.fromEntries(hidden.map(({ id }) => [id, { isShown: true, roleIds: [] }])),
    note: '',
  }
}

/** Whether publishing by this plan would change anything: a draft goes live, a withdrawn model comes back, or an entry of the menu is made or changed. */
export const doesSomething = ({ draft, state }: Publication, plan: Plan): boolean =>
  draft !== null || state !== 'published' || entriesIn(plan).length > 0

function entriesIn({ added, changes }: Plan): readonly JsonObject[] {
  return [
    ...Object.entries(changes)
      .filter(([, { isShown, roleIds }]) => isShown || roleIds.length > 0)
      .map(([id, { roleIds }]) => ({ id, roleIds })),
    ...added.map(({ fullName, parentId, icon, sortCode, codes, roleIds }) => ({
      fullName: fullName.trim(),
      parentId,
      icon,
      codes,
      roleIds,
      ...(sortCode !== null && { sortCode }),
    })),
  ]
}

/** What is sent; `acceptedLoss` once the author has agreed to lose values, `renames` where keys are called otherwise. */
export const bodyOf = (publication: Publication, plan: Plan, more: JsonObject = {}): JsonObject => ({
  version: publication.draft?.version ?? 0,
  published: publication.version,
  note: plan.note.trim(),
  entries: entriesIn(plan),
  ...more,
})
