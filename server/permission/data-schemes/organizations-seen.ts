import type { Stores } from '../../store/store'
import { organizationStore, withDescendants } from '../organizations/store'
import { creatorOrganize, readConditions } from './conditions'
import type { DataScheme } from './store'

/** The organisations that schemes name for one person: records of their people, or that bear them, are seen by it. */
export interface OrganizationsSeen {
  /** Seen is what belongs to them. */
  readonly within: ReadonlySet<string>
  /** Seen is what does not belong to them. */
  readonly except: ReadonlySet<string>
}

const own = '@organizeId'
const ownAndBelow = '@organizationAndSuborganization'

/** Which organisations decide what somebody of `organizeId` sees by the schemes. */
export async function organizationsSeen(
  stores: Pick<Stores, 'of'>,
  schemes: readonly DataScheme[],
  organizeId: string | null,
): Promise<OrganizationsSeen> {
  const below = organizeId === null ? [] : withDescendants(await stores.of(organizationStore).all(), organizeId)
  const idsOf = (value: string | number): readonly string[] =>
    value === own ? below.slice(0, 1) : value === ownAndBelow ? below : String(value).startsWith('@') ? [] : [String(value)]
  const seen = { within: new Set<string>(), except: new Set<string>() }
  for (const { preset, conditionJson } of schemes) {
    if (preset === 'organization') for (const id of idsOf(own)) seen.within.add(id)
    if (preset === 'organizationAndBelow') for (const id of below) seen.within.add(id)
    for (const { field, op, value } of preset === 'custom' ? (readConditions(conditionJson) ?? []).flatMap(({ groups }) => groups) : []) {
      if (field !== creatorOrganize && value !== own && value !== ownAndBelow) continue
      for (const id of idsOf(value)) seen[op === 'NotEqual' ? 'except' : 'within'].add(id)
    }
  }
  return seen
}
