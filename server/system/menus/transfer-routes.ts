import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { byId, listOf } from '../../http/wire'
import { mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import { exportMenus } from './export-menus'
import { importMenus } from './import-menus'
import type { MenuRules } from './save-menu'
import { ownMenu as menu } from './tree-rules'

const tag = 'menus'
const root = '/api/system/Menu'
const bodyLimit = 4 * 1024 * 1024

const imported = Type.Object({
  enCode: Type.String(),
  fullName: Type.String(),
  outcome: Type.Union((['added', 'changed', 'same', 'refused'] as const).map((outcome) => Type.Literal(outcome))),
  fields: Type.Array(Type.String()),
  codes: Type.Integer(),
  reason: Type.String(),
})

/** Entries as a file, known by their codes. */
export function addMenuTransferRoutes(route: AddRoute, services: Services, rules: MenuRules): void {
  route.guarded({
    method: 'GET',
    url: `${root}/:id/Actions/Export`,
    tag,
    policy: mayPress('btn_download', menu),
    params: byId,
    summary: 'An entry with what stands in it as a file: its name and its JSON text',
    data: Type.Object({ name: Type.String(), content: Type.String() }),
    async handle({ params }) {
      const file = await exportMenus(services, params.id)
      return { name: `menu-${file.menus[0]?.enCode ?? ''}.json`, content: `${JSON.stringify(file, null, 2)}\n` }
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Import`,
    tag,
    policy: mayPress('btn_import', menu),
    body: Type.Object(
      {
        content: Type.String({ minLength: 1, maxLength: 2_000_000 }),
        parentId: Type.Optional(Type.String({ maxLength: 100 })),
        dryRun: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    data: listOf(imported),
    summary:
      'Brings the entries of a file in by their codes, granted to nobody, and says of each whether it is added, changed or refused; a dry run changes nothing',
    handle: async ({ body: { content, parentId = '', dryRun }, access, words }) => ({
      list: await importMenus(services, rules, { content, parentId, dryRun }, access, words),
    }),
  })
}
