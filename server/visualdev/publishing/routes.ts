import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { byModel, enCode, id } from '../../http/wire'
import type { Services } from '../../services'
import { menuBody } from '../../system/menus/menu-input'
import type { MenuRules } from '../../system/menus/save-menu'
import { mayRelease, maySeeDesigns } from '../models/may-design'
import { renamesSchema } from '../models/rename-keys'
import { readPublication } from './publication'
import { releaseModel, withdrawModel } from './release'

const tag = 'models'
const root = '/api/visualdev/Base/:modelId'
const codes = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 500, uniqueItems: true }))
const version = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))
const named = Type.Object({ id: Type.String(), fullName: Type.String() })

const entry = Type.Object(
  {
    id: Type.Optional(id),
    parentId: menuBody.properties.parentId,
    fullName: Type.Optional(menuBody.properties.fullName),
    enCode: Type.Optional(enCode),
    icon: menuBody.properties.icon,
    sortCode: menuBody.properties.sortCode,
    codes: Type.Optional(Type.Object({ button: codes, column: codes, form: codes }, { additionalProperties: false })),
    roleIds: Type.Optional(Type.Array(id, { maxItems: 300 })),
  },
  { additionalProperties: false },
)

/** Publishing models: 发布, 更新发布, 下架. `rules` may still grow while calls are added. */
export function addPublishingRoutes(route: AddRoute, services: Services, rules: MenuRules): void {
  route.guarded({
    method: 'GET',
    url: `${root}/Publication`,
    tag,
    policy: maySeeDesigns,
    params: byModel,
    summary:
      'Where a model stands (`state` is draft, published or withdrawn), the entries that show it with the roles that hold them, and what the caller may choose from in publishing it: codes of its draft, roles, and which steps take rights that the caller has not',
    handle: ({ params, access, words }) => readPublication(services, params.modelId, access, words),
  })
  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Release`,
    tag,
    policy: mayRelease,
    params: byModel,
    body: Type.Object(
      {
        version,
        published: version,
        acceptedLoss: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
        renames: renamesSchema,
        note: Type.Optional(Type.String({ maxLength: 500 })),
        entries: Type.Optional(Type.Array(entry, { maxItems: 20 })),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({
      id: Type.String(),
      version: Type.Integer(),
      number: Type.Integer(),
      entries: Type.Array(Type.String()),
      issues: Type.Array(Type.Unknown()),
    }),
    summary:
      'Publishes a model, all or nothing: the draft that was saved `version` times becomes what everybody works with, or a withdrawn model is opened again; each of `entries` is made, or with an `id` switched on, and given to roles with the codes that it gives out. 403 where a step takes a right that the caller has not or would extend own rights, 409 when draft or model (`published`) changed meanwhile, 428 as in changing a model',
    async handle({ params, body, user, access, words }) {
      const done = await releaseModel(services, rules, params.modelId, body, { userId: user.id, access, words })
      return { ...done, issues: done.issues.slice(0, 200) }
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Withdraw`,
    tag,
    policy: mayRelease,
    params: byModel,
    body: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })) }, { additionalProperties: false }),
    data: Type.Object({ id: Type.String(), version: Type.Integer(), entries: Type.Array(named) }),
    summary: 'Takes a model back: its entries are switched off and nobody opens it; records and versions stay, and it can be published again',
    handle: ({ params, body, user, access }) => withdrawModel(services, params.modelId, body.version, { userId: user.id, access }),
  })
}
