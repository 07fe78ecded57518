import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { opensList, type Access } from '../../policies/access'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { byId, id } from '../../http/wire'
import { columnSettingStore } from './store'

const tag = 'column settings'
const root = '/api/permission/Authority'

const column = Type.Object(
  {
    prop: Type.String({ minLength: 1, maxLength: 200 }),
    label: Type.String({ maxLength: 200 }),
    visible: Type.Boolean(),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
    fixed: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Literal('none')])),
  },
  { additionalProperties: false },
)
/** A list of which nothing is to be seen would be none. */
const fieldList = Type.Array(column, { maxItems: 500, contains: Type.Object({ visible: Type.Literal(true) }) })

function mustOpen(access: Access, listId: string): void {
  if (!opensList(access, listId)) throw new Refusal('noPermission')
}

/** Which columns of the list behind a menu entry the user wants to see. */
export function addColumnSettingRoutes(route: AddRoute, { store }: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetColumnsByModuleId/:id`,
    tag,
    policy: signedIn,
    params: byId,
    summary:
      'The columns of a list (a menu entry, or `menu/tab` of a composable page) as the user set them; empty while they were never set, 403 when the user may not open the menu entry',
    data: Type.Array(column),
    async handle({ params, access }) {
      mustOpen(access, params.id)
      return [...(await store.of(columnSettingStore).of(access.userId, params.id))]
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/SetColumnsByModuleId`,
    tag,
    policy: signedIn,
    bodyLimit: 524_288,
    body: Type.Object({ moduleId: id, fieldList }, { additionalProperties: false }),
    summary:
      'Keeps how the user wants the columns of a list: their order, which are seen, at least one, how wide they are and at which edge they stay; 403 when the user may not open the menu entry',
    async handle({ body, user, access }) {
      mustOpen(access, body.moduleId)
      await store.of(columnSettingStore).set(user.id, body.moduleId, body.fieldList)
    },
  })
}
