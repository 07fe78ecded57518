import { Type } from '@sinclair/typebox'
import { invalidField, Refusal } from '../../errors'
import { familyModeOf, isFamilyAddress, keepFamilyMode, type FamilyMode } from '../../family/family-mode'
import type { AddRoute } from '../../http/route'
import { mayOpen, mayPress } from '../../policies/policy'
import { noPassword } from '../../security/passwords'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { userStore } from '../../permission/users/store'

const tag = 'system'
const url = '/api/system/SysConfig'
const menu = 'system.sysConfig'
const mostAddresses = 50

/** What an installation is set to, beside what its environment says. */
export function addSettingRoutes(route: AddRoute, { store }: Services): void {
  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    summary:
      'Settings of the installation: whether clients of the family are met in their own way (docs/family.md), which of them bear no mark, and how many of the accounts in use can sign in from there: already, and from nowhere else',
    data: Type.Object({
      familyMode: Type.Boolean(),
      familyAddresses: Type.String(),
      familyAccounts: Type.Object({ accounts: Type.Integer(), ready: Type.Integer(), only: Type.Integer() }),
    }),
    async handle() {
      const { on, addresses } = await familyModeOf(store)
      return { familyMode: on, familyAddresses: addresses.join('\n'), familyAccounts: await store.of(userStore).countFamily() }
    },
  })

  route.guarded({
    method: 'PUT',
    url,
    tag,
    policy: mayPress('btn_edit', menu),
    summary:
      'Changes settings; what is not named stays. Addresses, nets (`10.0.0.0/8`) and hosts stand one in a line. Switched off, family mode leaves nothing behind that its clients sign in by; refused while no administrator has another password',
    body: Type.Object({ familyMode: Type.Optional(Type.Boolean()), familyAddresses: Type.Optional(Type.String({ maxLength: 5000 })) }),
    handle: ({ body }) =>
      store.transaction(async (stores) => {
        const before = await familyModeOf(stores)
        const addresses = body.familyAddresses === undefined ? before.addresses : addressesIn(body.familyAddresses)
        await change(stores, before, { on: body.familyMode ?? before.on, addresses })
      }),
  })
}

async function change(stores: Stores, before: FamilyMode, mode: FamilyMode): Promise<void> {
  const users = stores.of(userStore)
  if (before.on && !mode.on) {
    await users.lockAdministrators()
    const administrators = await users.byIds(await users.administrators())
    if (administrators.every(({ passwordHash }) => passwordHash === noPassword)) throw new Refusal('familyModeNeeded')
    await users.forgetFamily()
  }
  await keepFamilyMode(stores, mode)
}

/** @throws {Refusal} for what is no address, and for more of them than are looked through. */
function addressesIn(text: string): readonly string[] {
  const addresses = [...new Set(text.split(/[\s,;，；]+/).filter((one) => one !== ''))]
  const strange = addresses.find((one) => !isFamilyAddress(one))
  if (strange !== undefined) throw invalidField('familyAddresses', 'pattern')
  if (addresses.length > mostAddresses) throw invalidField('familyAddresses', 'tooMany', { limit: mostAddresses })
  return addresses
}
