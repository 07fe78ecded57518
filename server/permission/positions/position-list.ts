import { invalidField, Refusal } from '../../errors'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { requireAdministered } from '../administrators/administration'
import { organizationStore } from '../organizations/store'
import { positionStore, type Position } from './store'

interface PositionInput extends CodedInput {
  readonly organizeId: string
  readonly type?: string
}

/** Positions as a list to maintain: one that somebody holds is not removed, and who holds one that is switched off keeps it. */
export const positionList: CodedList<Position, PositionInput> = {
  store: positionStore,
  key: 'enCode',
  touch: ({ organizeId }, { stores, by }, button) => requireAdministered(stores, by.access, button === 'btn_edit' ? 'edit' : 'remove', organizeId),
  async own({ organizeId, type }, before, _all, { stores, by }) {
    if (!(await stores.of(organizationStore).find(organizeId))) throw invalidField('organizeId', 'unknownReference')
    if (before?.organizeId !== organizeId) await requireAdministered(stores, by.access, 'add', organizeId)
    return { organizeId, type: type ?? before?.type ?? '' }
  },
  async release({ id }, { stores }) {
    if ((await stores.of(positionStore).holders(id)) > 0) throw new Refusal('inUse')
  },
}
