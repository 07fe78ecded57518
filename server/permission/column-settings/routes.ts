import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { isJsonObject } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { parseJson, UnsafeJson } from '../../http/safe-json'
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

/** The entry that clients of the family name while a model is previewed, of which nothing is kept. */
const previewedList = '270579315303777093'

/**
 * Columns as our client sends them, or as those of the family do: JSON text of whole columns, of which only what is kept here is read.
 * @throws {Refusal}
 */
function columnsIn(given: Static<typeof fieldList> | string): Static<typeof fieldList> {
  if (typeof given !== 'string') return given
  const list = parsed(given)
  const columns = Array.isArray(list) ? list.map(keptOf) : null
  if (!Value.Check(fieldList, columns)) throw invalidField('fieldList', 'type')
  return columns
}

/** Of a column of the family what is kept; a width that was never set is null or text there. */
function keptOf(column: unknown): unknown {
  if (!isJsonObject(column)) return column
  const { prop, label, visible, width, fixed } = column
  const pixels = Math.round(Number(width ?? NaN))
  return {
    prop,
    label: label ?? '',
    visible: visible !== false,
    ...(pixels >= 40 && pixels <= 1200 && { width: pixels }),
    ...((fixed === 'left' || fixed === 'right') && { fixed }),
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnsafeJson) throw invalidField('fieldList', 'type')
    throw error
  }
}

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
      if (params.id === previewedList) return []
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
    body: Type.Object({ moduleId: id, fieldList: Type.Union([fieldList, Type.String({ maxLength: 500_000 })]) }, { additionalProperties: false }),
    summary:
      'Keeps how the user wants the columns of a list: their order, which are seen, at least one, how wide they are and at which edge they stay; 403 when the user may not open the menu entry',
    async handle({ body, user, access }) {
      mustOpen(access, body.moduleId)
      await store.of(columnSettingStore).set(user.id, body.moduleId, columnsIn(body.fieldList))
    },
  })
}
