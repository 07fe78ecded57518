import { invalidField } from '../../errors'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { userStore } from '../users/store'
import { groupStore, type Group } from './store'

interface GroupInput extends CodedInput {
  readonly type?: string
  /** Who is in it; left out, whoever was. */
  readonly userIds?: readonly string[]
}

/** Groups as a list to maintain. The people in a group that is removed stay, and records that name it keep its id. */
export const groupList: CodedList<Group, GroupInput> = {
  store: groupStore,
  key: 'enCode',
  async own({ type, userIds = [] }, before, _all, { stores }) {
    const known = await stores.of(userStore).byIds(userIds)
    if (known.length < new Set(userIds).size) throw invalidField('userIds', 'unknownReference')
    return { type: type ?? before?.type ?? '' }
  },
  async saved(id, { userIds }, { stores }) {
    if (userIds) await stores.of(groupStore).setMembers(id, [...new Set(userIds)])
  },
}
