import { pathTo, type Organization } from '../permission/organizations/store'
import type { User } from '../permission/users/store'
import { among, type Resolver } from './resolver'

/** Between the names of a path: 'A/B'. */
const separator = '/'

/** Accounts by their real names. */
export const user: Resolver = async (ids, _reference, { store }) =>
  new Map(
    (await store.users.byIds(ids)).map((one: User) => [one.id, { id: one.id, fullName: one.realName, account: one.account, headIcon: one.headIcon }]),
  )

/** Companies and departments, with the names from the root down. */
export const organize = among<Organization>(
  ({ store }) => store.organizations.all(),
  (one, all) => ({
    id: one.id,
    fullName: one.fullName,
    type: one.category,
    path: pathTo(all, one.id)
      .map(({ fullName }) => fullName)
      .join(separator),
    idPath: pathTo(all, one.id).map(({ id }) => id),
  }),
)

const named = (one: { readonly id: string; readonly fullName: string; readonly enCode: string }) => ({
  id: one.id,
  fullName: one.fullName,
  enCode: one.enCode,
})
export const position = among(({ store }) => store.organizations.positions(), named)
export const role = among(({ store }) => store.access.roles(), named)
export const group = among(({ store }) => store.groups.all(), named)
