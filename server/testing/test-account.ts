import { untouched } from '../permission/users/store'

/** The row of an account that nobody signs in to, for tests of stores. */
export const accountRow = (id: string) => ({
  id,
  account: id,
  realName: id,
  gender: 3,
  mobilePhone: '',
  email: '',
  organizeId: null,
  positionId: null,
  managerId: null,
  passwordHash: '',
  enabledMark: 1,
  sortCode: 0,
  description: '',
  ...untouched,
  creatorUserId: null,
  creatorTime: 1,
})
