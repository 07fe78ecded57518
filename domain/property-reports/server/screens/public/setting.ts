import { createHmac } from 'node:crypto'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import {
  allows,
  loadAccess,
  mayOpen,
  parseJson,
  settingStore,
  userStore,
  type Access,
  type Services,
  type Stores,
} from '../../../../../server/module'
import { screenNames } from '../../../module'
import { menuOf, type ScreenName } from '../screens'

/** How a large screen is open to people without an account. */
const openSchema = Type.Object({
  isOpen: Type.Boolean(),
  /** The project that it counts; '' for all. */
  projectId: Type.String(),
  /** Which of its keys holds: a new key closes the addresses of before. */
  serial: Type.Integer(),
  /** Who vouches for it: it counts what that person may see. */
  userId: Type.String(),
  /** When it was last changed, in milliseconds since 1970 UTC. */
  time: Type.Integer(),
})
export type OpenScreen = Static<typeof openSchema>

const key = 'publicDataScreens'
const closed: OpenScreen = { isOpen: false, projectId: '', serial: 1, userId: '', time: 0 }
const stored = Type.Record(Type.String(), openSchema)

/** How each large screen may be seen without an account, by the screens' names; closed where nobody has said anything. */
export async function openScreens(stores: Stores): Promise<Readonly<Record<ScreenName, OpenScreen>>> {
  const saved = parseJson((await stores.of(settingStore).get(key)) ?? '{}')
  const known = Value.Check(stored, saved) ? saved : {}
  return Object.fromEntries(screenNames.map((name) => [name, known[name] ?? closed])) as Record<ScreenName, OpenScreen>
}

/** Changes how one screen is open. */
export const keepOpenScreen = ({ store }: Pick<Services, 'store'>, name: ScreenName, change: (before: OpenScreen) => OpenScreen): Promise<void> =>
  store.transaction(async (stores) => {
    const all = await openScreens(stores)
    await stores.of(settingStore).set(key, JSON.stringify({ ...all, [name]: change(all[name]) }))
  })

/** The key in the address of a screen, which nobody makes without the installation's own. */
export const keyOf = ({ signingKey }: Pick<Services, 'signingKey'>, name: ScreenName, { serial }: Pick<OpenScreen, 'serial'>): string =>
  createHmac('sha256', signingKey).update(`data screen\n${name}\n${serial}`).digest('base64url')

/** By whose rights an open screen is counted; null once that person is gone, is switched off, or may not open the screen any more. */
export async function voucherOf(
  { store }: Pick<Services, 'store'>,
  name: ScreenName,
  { userId }: Pick<OpenScreen, 'userId'>,
): Promise<Access | null> {
  const [user] = await store.of(userStore).byIds([userId])
  if (user?.enabledMark !== 1) return null
  const access = await loadAccess(store, userId)
  return allows(access, mayOpen(menuOf(name)), undefined) ? access : null
}
