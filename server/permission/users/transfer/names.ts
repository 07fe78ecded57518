import type { Stores } from '../../../store/store'
import { areWithin, type Manager } from '../../../policies/rank'
import { organizationStore, pathTo } from '../../organizations/store'
import { positionStore } from '../../positions/store'
import { roleStore } from '../../roles/store'

/** What stands between several names of one cell. */
const between = /\s*[,，、;；\n]\s*/
/** The names that a cell of a workbook holds, each once, in their order. */
export const partsOf = (cell: string): readonly string[] => [...new Set(cell.split(between).filter((part) => part !== ''))]

interface Named {
  readonly id: string
  readonly enCode: string
  /** What people call it, the first that nothing else is called is written. */
  readonly labels: readonly string[]
  readonly offered: boolean
}

/** Things by their names: a file holds names, an account ids. */
export interface NameBook {
  /** What is written in a file for an id: a name that means nothing else, else the code. */
  labelOf(id: string): string
  /** The id behind a name or a code. */
  find(text: string): string | 'unknown' | 'ambiguous'
  /** What a cell offers. */
  readonly choices: readonly string[]
}

function nameBook(all: readonly Named[]): NameBook {
  const byLabel = new Map<string, Set<string>>()
  for (const { id, labels } of all) for (const label of labels) byLabel.set(label, (byLabel.get(label) ?? new Set()).add(id))
  const byCode = new Map(all.flatMap(({ id, enCode }) => (enCode === '' ? [] : [[enCode, id] as const])))
  const written = new Map(
    all.map(({ id, enCode, labels }) => [
      id,
      labels.find((label) => byLabel.get(label)?.size === 1 && partsOf(label).length === 1 && partsOf(label)[0] === label) ?? (enCode || id),
    ]),
  )
  return {
    labelOf: (id) => written.get(id) ?? '',
    find(text) {
      const called = [...(byLabel.get(text) ?? [])]
      if (called.length === 1) return called[0] ?? 'unknown'
      return byCode.get(text) ?? (called.length > 1 ? 'ambiguous' : written.has(text) ? text : 'unknown')
    },
    choices: all.flatMap(({ id, offered }) => (offered ? [written.get(id) ?? ''] : [])),
  }
}

export interface Names {
  readonly organizeId: NameBook
  readonly positionIds: NameBook
  readonly roleIds: NameBook
}

/** The names of organisations (as paths), positions and roles; offered are those that are switched on, and roles that the manager may give. */
export async function namesFor(stores: Stores, { access }: Manager): Promise<Names> {
  const organizations = await stores.of(organizationStore).all()
  const byId = new Map(organizations.map((one) => [one.id, one]))
  const pathOf = (id: string): string =>
    pathTo(byId, id)
      .map(({ fullName }) => fullName)
      .join('/')
  const roles = await stores.of(roleStore).all()
  const given = new Set<string>()
  for (const role of roles) if (role.enabledMark === 1 && (access.administrator || (await areWithin(stores, [role.id], access)))) given.add(role.id)
  return {
    organizeId: nameBook(
      organizations.map(({ id, enCode, fullName, enabledMark }) => ({ id, enCode, labels: [pathOf(id), fullName], offered: enabledMark === 1 })),
    ),
    positionIds: nameBook(
      (await stores.of(positionStore).all()).map(({ id, enCode, fullName, organizeId, enabledMark }) => ({
        id,
        enCode,
        labels: [fullName, `${pathOf(organizeId)}/${fullName}`],
        offered: enabledMark === 1,
      })),
    ),
    roleIds: nameBook(roles.map(({ id, enCode, fullName }) => ({ id, enCode, labels: [fullName], offered: given.has(id) }))),
  }
}
