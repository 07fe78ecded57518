import { Type, type Static } from '@sinclair/typebox'
import { localZoneName } from '../../../../../engine'
import {
  allows,
  anyone,
  flag,
  invalidField,
  listOf,
  mayOpen,
  mayPress,
  nameOf,
  namesOfUsers,
  Refusal,
  sameSignature,
  userStore,
  type Access,
  type AddRoute,
  type Services,
  type Words,
} from '../../../../../server/module'
import { screenNames } from '../../../module'
import { placeNames, seenUnits } from '../../read-units'
import { drawScreen, drawn, menuOf, partsOf, type ScreenName } from '../screens'
import { keepOpenScreen, keyOf, openScreens, voucherOf, type OpenScreen } from './setting'

const tag = 'property reports'
const menu = 'dataScreen.publicScreen'
const root = '/api/property-reports/publicScreens'
const byNo = Type.Object({ id: Type.String({ pattern: '^[1-6]$' }) })
const body = Type.Object({
  enabledMark: flag,
  /** '' for all projects. */
  projectId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})
/** However many screens hang, one is counted at most this often, in milliseconds. */
const fresh = 10_000

const nameAt = (no: string): ScreenName => screenNames[Number(no) - 1] ?? 'occupancy'

/** Who may let people without an account see a large screen, and what these see. */
export function addPublicScreens(route: AddRoute, services: Services): void {
  const { store } = services
  const present = async (words: Words, names: readonly ScreenName[]) => {
    const open = await openScreens(store)
    const people = namesOfUsers(await store.of(userStore).byIds(names.map((name) => open[name].userId)))
    const placeOf = await placeNames(
      services,
      names.map((name) => open[name].projectId).filter((one) => one !== ''),
    )
    return names.map((name) => {
      const { isOpen, projectId, userId, time } = open[name]
      const no = screenNames.indexOf(name) + 1
      return {
        id: String(no),
        fullName: words.t(`property-reports.screen.${name}`),
        enabledMark: isOpen ? 1 : 0,
        projectId,
        project: projectId === '' ? words.t('property-reports.screen.allProjects') : placeOf(projectId),
        address: isOpen ? `/ht/screen?no=${no}&key=${keyOf(services, name, open[name])}` : '',
        openedBy: nameOf(people, userId || null),
        openedTime: time === 0 ? null : time,
      }
    })
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    data: listOf(),
    summary: 'The large screens, whether people without an account see them, and the address at which they do',
    handle: async ({ words }) => ({ list: [...(await present(words, screenNames))] }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byNo,
    summary: 'How one large screen is open to people without an account',
    handle: async ({ params, words }) => (await present(words, [nameAt(params.id)]))[0],
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byNo,
    body,
    summary:
      'Shows a large screen to whoever has its address, or no more; for who may open that screen. It counts what whoever changed this last may see',
    async handle({ params, body: { enabledMark, projectId: given }, user, access }) {
      const name = nameAt(params.id)
      mustOpen(access, name)
      const projectId = given ?? ''
      if (projectId !== '' && !(await seenUnits(services, access, { projectId })).length) throw invalidField('projectId', 'unknownReference')
      await keepOpenScreen(services, name, (before) => {
        const next = { ...before, isOpen: enabledMark === 1, projectId }
        const isSame = next.isOpen === before.isOpen && next.projectId === before.projectId
        return isSame ? before : { ...next, userId: user.id, time: services.now() }
      })
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Key`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byNo,
    summary: 'Gives a large screen another address; those of before show nothing any more',
    async handle({ params, user, access }) {
      const name = nameAt(params.id)
      mustOpen(access, name)
      await keepOpenScreen(services, name, (before) => ({ ...before, serial: before.serial + 1, userId: user.id, time: services.now() }))
    },
  })

  const shown = Type.Object({ ...drawn, timeZone: Type.String() })
  const counted = new Map<string, { readonly time: number; readonly screen: Promise<Static<typeof shown>> }>()
  route.open({
    method: 'GET',
    url: '/api/public/Screens/:id',
    tag,
    policy: anyone('an administrator has opened this screen, and the key in the address is the proof; it holds sums, and names no customer'),
    rateLimit: { max: 60, timeWindow: '1 minute' },
    params: byNo,
    query: Type.Object({ key: Type.String({ minLength: 20, maxLength: 100 }) }),
    data: shown,
    summary: 'A large screen that is open to people without an account, by the key of its address; 404 for any other, and while it is closed',
    async handle({ params, query, words, request }) {
      const name = nameAt(params.id)
      const open: OpenScreen = (await openScreens(store))[name]
      const fits = sameSignature(keyOf(services, name, open), query.key)
      const access = fits && open.isOpen ? await voucherOf(services, name, open) : null
      if (!access) throw new Refusal('screenClosed')
      const which = `${name}\n${words.language}\n${JSON.stringify(open)}`
      const [now, before] = [services.now(), counted.get(which)]
      if (before && now - before.time < fresh && now >= before.time) return before.screen
      const parts = partsOf[name].filter((part) => part.namesCustomers !== true)
      const failed = (error: unknown, part: string): void => request.log.error({ err: error, part }, 'A part of a large screen failed.')
      const projectId = open.projectId === '' ? undefined : open.projectId
      const screen = drawScreen(services, name, { access, words, projectId, parts, failed }).then((one) => ({ ...one, timeZone: localZoneName() }))
      for (const [one, { time }] of counted) if (now - time >= fresh) counted.delete(one)
      counted.set(which, { time: now, screen })
      // What failed is tried again by the next who asks.
      screen.catch(() => counted.delete(which))
      return screen
    },
  })
}

/** @throws {Refusal} for who may not open a screen: nobody gives out more than they see. */
function mustOpen(access: Access, name: ScreenName): void {
  if (!allows(access, mayOpen(menuOf(name)), undefined)) throw new Refusal('noPermission')
}
