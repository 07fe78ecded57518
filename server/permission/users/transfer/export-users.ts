import { formatDate } from '../../../../engine'
import type { Manager } from '../../../policies/rank'
import type { Stores } from '../../../store/store'
import type { Words } from '../../../text/language'
import { grantStore } from '../../authority/store'
import { userStore, type UserQuery } from '../store'
import { genderWords, fileColumns, stateWords, titleOf, type FileColumn } from './columns'
import { namesFor } from './names'

const usersAtOnce = 200

/** The titles of an export: the columns that can be imported again, and two times that only the server writes. */
export const exportTitles = (words: Words): readonly string[] => [
  ...fileColumns.map((column) => titleOf(column, words)),
  words.t('pages.user.lastLogin'),
  words.t('pages.user.created'),
]

const moment = (time: number | null): string => (time === null ? '' : formatDate(time, 'yyyy-MM-dd HH:mm'))

/** The accounts of a list as rows of a file: names in place of ids, times in the zone of the organisation. */
export async function* exportedUsers(stores: Stores, query: UserQuery, manager: Manager, words: Words): AsyncGenerator<readonly (string | number)[]> {
  const users = stores.of(userStore)
  const names = await namesFor(stores, manager)
  const ids = await users.idsOf(query)
  const [genders, states] = [genderWords(words), stateWords(words)]
  for (let at = 0; at < ids.length; at += usersAtOnce) {
    const part = ids.slice(at, at + usersAtOnce)
    const byId = new Map((await users.byIds(part)).map((user) => [user.id, user]))
    const roles = await stores.of(grantStore).rolesOf(part)
    const positions = await users.positionsOf(part)
    const managers = new Map(
      (await users.byIds([...byId.values()].flatMap(({ managerId }) => managerId ?? []))).map(({ id, account }) => [id, account]),
    )
    const joined = (list: readonly string[], labelOf: (id: string) => string): string => list.map(labelOf).join(words.t('server.comma'))
    for (const id of part) {
      const user = byId.get(id)
      // Removed while the file is made.
      if (!user) continue
      const held = positions.get(id) ?? []
      const first = held.filter((one) => one === user.positionId)
      const cells: Record<FileColumn, string | number> = {
        account: user.account,
        realName: user.realName,
        organizeId: names.organizeId.labelOf(user.organizeId ?? ''),
        positionIds: joined([...first, ...held.filter((one) => one !== user.positionId)], names.positionIds.labelOf),
        roleIds: joined(roles.get(id) ?? [], names.roleIds.labelOf),
        gender: genders[user.gender] ?? '',
        mobilePhone: user.mobilePhone,
        email: user.email,
        managerId: managers.get(user.managerId ?? '') ?? '',
        enabledMark: states[user.enabledMark] ?? '',
        sortCode: user.sortCode,
        description: user.description,
      }
      yield [...fileColumns.map((column) => cells[column]), moment(user.lastLoginTime), moment(user.creatorTime)]
    }
  }
}
