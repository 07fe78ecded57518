import { firstLanguage, languages, readInLanguages, writtenText, type ActionButton, type OwnWords, type Text } from '../../../engine'
import { storedNames, type InLanguages } from '../../named-lists/names'
import type { CodeType } from '../../policies/access'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { wordsOf } from '../../text/language'
import type { OpenModel } from '../../visualdev/models/engine-model'
import { loadRow } from '../../visualdev/models/open-model'
import { modelStore } from '../../visualdev/models/store'
import { Refusal } from '../../errors'
import { menuCodeStore } from './code-store'
import type { Menu } from './store'
import { addressIn, knownPages } from './known-pages'
import { targetOf, type Target } from './menu-input'

/** The codes that a page or model asks for, with what they are called. */
export type OfferedCodes = Readonly<Record<CodeType, ReadonlyMap<string, InLanguages>>>

export const codeTypes = ['button', 'column', 'form'] as const satisfies readonly CodeType[]
export const noCodes: OfferedCodes = { button: new Map(), column: new Map(), form: new Map() }

/** What an entry can give out, from what it shows: the buttons of its page; of a model the columns of its list and the fields of its form as well. */
export async function offeredCodes(services: Services, menu: Menu): Promise<OfferedCodes> {
  const target = targetOf(menu)
  const parts: OfferedCodes[] = []
  for (const one of target.type === 10 ? target.tabs : [target]) parts.push(await codesOf(services, one))
  return merged(parts)
}

async function codesOf(services: Services, target: Target): Promise<OfferedCodes> {
  switch (target.type) {
    case 2:
      return { ...noCodes, button: named(knownPages(services.registry).get(addressIn(target.address))?.buttons ?? new Map()) }
    case 5:
      return { ...noCodes, button: named(knownPages(services.registry).get(target.moduleId)?.buttons ?? new Map()) }
    case 3: {
      const model = await modelShown(services, target.moduleId)
      return model ? codesOfModel(model) : noCodes
    }
    case 4: {
      const buttons = { btn_add: 'engine.list.add', btn_edit: 'engine.list.edit', btn_remove: 'engine.list.remove' }
      return { ...noCodes, button: named(new Map(Object.entries(buttons).map(([code, key]) => [code, { t: key }]))) }
    }
    default:
      return noCodes
  }
}

/** The model that an entry shows, by its id or code, as it stands now, also one that was withdrawn; null where it is gone, switched off or cannot be read. */
export async function modelShown(services: Services, id: string): Promise<OpenModel | null> {
  const row = (await services.store.of(modelStore).byId(id)) ?? (await services.store.of(modelStore).byCode(id))
  if (!row) return null
  return loadRow(services, row).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

/** What the documents of a model ask for: buttons of its list, columns that can be seen or searched, fields of its form. */
export function codesOfModel({ list, plan }: Pick<OpenModel, 'list' | 'plan'>): OfferedCodes {
  const buttons = [...list.toolbar, ...list.rowActions].filter(({ requires }) => requires !== 'anyone')
  const fields = [...plan.inputs.values()].filter((input) => input.table === null)
  return {
    button: named(new Map<string, Text>([...buttons.map(({ requires, label }) => [requires, label] as const), ...ofBin(buttons)])),
    column: named(new Map([...list.search, ...list.columns].map(({ key, title }) => [key, title]))),
    form: named(new Map(fields.map(({ path, field }) => [path, field.title]))),
  }
}

/** What can be done in the recycle bin of a list from which records can be removed. */
const ofBin = (buttons: readonly ActionButton[]): readonly (readonly [string, Text])[] =>
  buttons.some(({ action }) => removes(action))
    ? [
        ['btn_recycleBin', { t: 'server.button.recycleBin' }],
        ['btn_purge', { t: 'server.button.purge' }],
      ]
    : []

const removes = (action: ActionButton['action']): boolean => action.do === 'remove' || (action.do === 'sequence' && action.steps.some(removes))

/** Codes are named for everybody: as a model writes it, or in our first language, and in all others that it is said in. */
const named = (codes: ReadonlyMap<string, Text>): OfferedCodes[CodeType] => new Map([...codes].map(([code, text]) => [code, nameOf(text, code)]))

function nameOf(text: Text, code: string): InLanguages {
  const said = (words: string): string => words.trim().slice(0, 100)
  const fullName = said(writtenText(text) ?? wordsOf(firstLanguage).text(text)) || code
  const others = languages.map((language) => [language, said(wordsOf(language).text(text))] as const).filter(([, words]) => words !== fullName)
  return { fullName, names: storedNames(Object.fromEntries(others)) }
}

const merged = (parts: readonly OfferedCodes[]): OfferedCodes => {
  const of = (type: CodeType) => new Map(parts.flatMap((part) => [...part[type]]))
  return { button: of('button'), column: of('column'), form: of('form') }
}

/** A code that a menu gives out, or could. */
export interface CodeState {
  readonly enCode: string
  readonly fullName: string
  /** What it is called in other languages. */
  readonly names: OwnWords['in']
  readonly origin: 'own' | 'taken'
  /** The menu gives it out; else only what it shows asks for it. */
  readonly isOffered: boolean
  /** It was taken over, and what the menu shows no longer asks for it. */
  readonly isVanished: boolean
  /** How many roles hold it. */
  readonly roles: number
}

/** The codes of a menu beside those that it could give out. */
export async function codesIn(stores: Stores, menu: Menu, offered: OfferedCodes, grants: readonly { type: string; enCode: string }[]) {
  const own = (await stores.of(menuCodeStore).all()).filter(({ menuId }) => menuId === menu.id)
  const of = (type: CodeType): readonly CodeState[] => {
    const given = own.filter((code) => code.type === type)
    const held = (enCode: string) => grants.filter((grant) => grant.type === type && grant.enCode === enCode).length
    return [
      ...given.map(({ enCode, fullName, names, origin }): CodeState => ({
        enCode,
        fullName,
        names: readInLanguages(names),
        origin: origin === 'taken' ? 'taken' : 'own',
        isOffered: true,
        isVanished: origin === 'taken' && !offered[type].has(enCode),
        roles: held(enCode),
      })),
      ...[...offered[type]]
        .filter(([enCode]) => !given.some((code) => code.enCode === enCode))
        .map(([enCode, { fullName, names }]): CodeState => ({
          enCode,
          fullName,
          names: readInLanguages(names),
          origin: 'taken',
          isOffered: false,
          isVanished: false,
          roles: 0,
        })),
    ]
  }
  return { button: of('button'), column: of('column'), form: of('form') }
}
