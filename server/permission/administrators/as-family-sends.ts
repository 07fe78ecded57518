import { Type, type Static } from '@sinclair/typebox'
import { id } from '../../http/wire'
import type { Share } from './set-administration'
import { orgRights, type OrgRight } from './store'

/** What clients of the family call the rights in an organisation: `thisLayerDelete`, `subLayerSelect`. */
const familyNames: Readonly<Record<OrgRight, string>> = { add: 'Add', edit: 'Edit', remove: 'Delete', view: 'Select' }
const layers = ['thisLayer', 'subLayer'] as const

const mark = Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 2 }), Type.Boolean(), Type.Null()]))
const marks = Object.fromEntries(layers.flatMap((layer) => orgRights.map((right) => [`${layer}${familyNames[right]}`, mark] as const)))
const organization = Type.Object({ organizeId: id, ...marks })

/** An account is put in charge of one organisation, or of several with all that is said of each. */
export const familyShares = {
  organizeId: Type.Optional(Type.String({ maxLength: 100 })),
  ...marks,
  orgAdminModel: Type.Optional(Type.Array(organization, { maxItems: 2000 })),
}
type Said = Partial<Static<typeof organization>> &
  Readonly<Record<string, unknown>> & { readonly orgAdminModel?: readonly Static<typeof organization>[] }

const isSaid = (value: unknown): boolean => value === 1 || value === true

/** Who is put in charge of an organisation without a word about what for may do everything in it and beneath it. */
function shareOf(said: Readonly<Record<string, unknown>>, organizeId: string): Share {
  const rightsIn = (layer: (typeof layers)[number]) => orgRights.filter((right) => isSaid(said[`${layer}${familyNames[right]}`]))
  const isBare = layers.every((layer) =>
    orgRights.every(
      (right) => typeof said[`${layer}${familyNames[right]}`] !== 'number' && typeof said[`${layer}${familyNames[right]}`] !== 'boolean',
    ),
  )
  return isBare
    ? { organizeId, thisLayer: orgRights, subLayer: orgRights }
    : { organizeId, thisLayer: rightsIn('thisLayer'), subLayer: rightsIn('subLayer') }
}

/**
 * What a client of the family says of an account: of one organisation, beside which others stay as they are (`only`), or of all. Null where it says
 * nothing in that way.
 */
export function sharesSaid(said: Said): { readonly shares: readonly Share[]; readonly only?: string } | null {
  if (said.orgAdminModel !== undefined) return { shares: said.orgAdminModel.map((one) => shareOf(one, one.organizeId)) }
  return said.organizeId ? { shares: [shareOf(said, said.organizeId)], only: said.organizeId } : null
}
