import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Drafts } from '../../data/drafts'
import type { Gateway } from '../../data/gateway'
import type { TellLastChange } from '../../data/last-change'
import type { Language } from '../../model/languages'
import type { Page } from '../../model/page'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { ReadText, Text } from '../../model/text'
import type { FormPanel } from '../detail/form-panels'
import type { RecordPanel } from '../detail/record-panels'
import type { ChartLibrary } from './chart-library'
import type { RecycleBin } from './recycle-bin'
import type { UserFacts } from '../../model/user-facts'

/** What a screen that opens over a page is told. */
export interface ScreenProps {
  readonly params: JsonObject
  readonly menuId: string | undefined
  readonly onClose: () => void
}

/** What the hosting application lends to pages and widgets. */
export interface Services {
  readonly gateway: Gateway
  readonly language: Language
  /** The name of the organisation that the user works for; it stands on what is printed. */
  readonly organization?: string | undefined
  /** What the application knows about stored records of models, behind tabs of their detail. */
  readonly recordPanels?: readonly RecordPanel[] | undefined
  /** What the application works out from records of models while they are filled in, below their forms. */
  readonly formPanels?: readonly FormPanel[] | undefined
  /** Who changed a value of a stored record last, where somebody asks why it is what it is. */
  readonly lastChange?: TellLastChange | undefined
  /** The removed records of models, over their lists. */
  readonly recycleBin?: RecycleBin | undefined
  /** The application's charts, fetched when one is drawn. */
  readonly chart?: ChartLibrary | undefined
  /** Keeps forms that are being filled in on this device; absent where nothing is to be kept. */
  readonly drafts?: Drafts | undefined
  /** Who is signed in, for values that a new record starts with. The same object for as long as nothing of it changes. */
  readonly user?: UserFacts | undefined
  /** Looks up a locale entry with values. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  readonly text: ReadText
  notify(level: 'success' | 'error' | 'warning' | 'info', message: string): void
  /** Asks under the usual title of questions, each line of the message by itself; returns false when the user thinks better of it. */
  confirm(message: string): Promise<boolean>
  /** Shows words until they are closed. */
  tell(message: string): Promise<void>
  /** Whether the session holds a button, column or form code for the page's menu entry. */
  can(code: string, menuId: string | undefined): boolean
  /** Fetches a bundled page by its address; null when there is none. */
  loadPage(id: string): Promise<Page | null>
  /** A screen made by hand that opens over a page by its address; undefined where a bundled page stands there. */
  screen?(address: string): ComponentType<ScreenProps> | undefined
  /** Shows a document over the page; its address, null where there is none, may come a moment later. */
  showDocument(name: string, address: Promise<string | null>): void
  /** What the widgets' library needs around it, for what is drawn without until a widget comes. `prepare` loads it. */
  readonly controls?: { readonly Around: ComponentType<{ readonly children: ReactNode }>; prepare(): Promise<void> }
  /** Goes to an address inside the application. */
  navigate(to: string): void
}

/** Words that may name values of a server's answer. */
export function sayWith({ t, text }: Pick<Services, 't' | 'text'>, words: Text, answer: Json): string {
  const values = isJsonObject(answer)
    ? Object.fromEntries(
        Object.entries(answer).filter((entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number'),
      )
    : {}
  return typeof words === 'object' && 't' in words ? t(words.t, values) : text(words)
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

/** @throws {Error} outside a `ServicesProvider`: a programming mistake. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
}
