import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { byId } from '../../http/wire'
import { namesBody } from '../../named-lists/names'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import { readRights, saveRights, takeOverRights } from './rights'
import { codeTypes } from './offered-codes'
import { ownMenu as menu } from './tree-rules'

const tag = 'menus'
const url = '/api/system/Menu/:id/Rights'

const code = Type.Object(
  {
    /** A button, or the key of a column or field, whose table stands before a dot. */
    enCode: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$' }),
    fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    names: namesBody,
    /** False for one that could be given out and is not. */
    isOffered: Type.Optional(Type.Boolean()),
    /** Told by the server, and overlooked. */
    origin: Type.Optional(Type.String({ maxLength: 10 })),
    isVanished: Type.Optional(Type.Boolean()),
    roles: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
const codes = Type.Optional(Type.Array(code, { maxItems: 500 }))
const keepHolders = Type.Optional(Type.Boolean())

/** The codes that an entry gives out: buttons, columns, fields. */
export function addMenuRightsRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'The codes that an entry gives out and those that its page or model asks for, with how many roles hold each',
    handle: ({ params }) => readRights(services, params.id),
  })
  route.guarded({
    method: 'PUT',
    url,
    tag,
    policy: mayPress('btn_rights', menu),
    params: byId,
    body: Type.Object(
      { button: codes, column: codes, form: codes, keepHolders, version: Type.Optional(Type.Integer({ minimum: 1 })) },
      { additionalProperties: false },
    ),
    summary:
      'Makes these the codes of an entry; new ones are granted to nobody, unless the roles that hold it keep what they saw before columns or fields were restricted',
    async handle({ params, body: { keepHolders: keep = false, version, ...given }, access }) {
      await saveRights(services, params.id, { codes: given, keepHolders: keep, version }, access)
    },
  })
  route.guarded({
    method: 'POST',
    url: `${url}/Actions/TakeOver`,
    tag,
    policy: mayPress('btn_rights', menu),
    params: byId,
    body: Type.Object(
      { types: Type.Optional(Type.Array(Type.Union(codeTypes.map((type) => Type.Literal(type))), { maxItems: 3 })), keepHolders },
      { additionalProperties: false },
    ),
    data: Type.Object({ added: Type.Integer() }),
    summary: 'Takes over what the page or model of an entry asks for, and follows it from then on',
    handle: async ({ params, body: { types = codeTypes, keepHolders: keep = false }, access }) => ({
      added: await takeOverRights(services, params.id, { types: [...new Set(types)], keepHolders: keep }, access),
    }),
  })
}
