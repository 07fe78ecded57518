import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import { pageSize, sortOrder } from '../../http/wire'

/** What a list is asked for. */
export const listBody = Type.Object({
  currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize,
  sort: Type.Optional(sortOrder),
  sidx: Type.Optional(Type.String({ maxLength: 100 })),
  menuId: Type.Optional(Type.String({ maxLength: 100 })),
  /** '0' one page, '1' all. */
  dataType: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal(0), Type.Literal(1), Type.Literal('')])),
  /** The search as JSON text `{key: value}`; newer clients call it `queryJson`. */
  json: Type.Optional(Type.String({ maxLength: 100_000 })),
  queryJson: Type.Optional(Type.String({ maxLength: 100_000 })),
  /** Fields of which a row also brings what is stored, under `~raw`. */
  raw: Type.Optional(Type.Array(Type.String({ maxLength: 130 }), { maxItems: 100 })),
  /** Conditions in groups as JSON text (`engine/filter`), which hold beside the search. */
  superQueryJson: Type.Optional(Type.String({ maxLength: 100_000 })),
})

/** What stands beside the named keys of a list request: the tree beside a list sends its choice under the key of a field. */
export const besides = (body: object): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(listBody.properties, key)))
