import type { AddRoute } from '../http/route'
import { menusNamed, type GuardedPolicy } from '../policies/policy'
import { StartRefused } from '../process/start-refused'

/**
 * The way in which a module adds its calls: as everybody, but a policy may name only `menus`, those of the module and of what it
 * needs, so that no module opens another's door. @throws {StartRefused} when a route is added that names another.
 */
export const withOwnMenus = (route: AddRoute, module: string, menus: ReadonlySet<string>): AddRoute => ({
  open: (spec) => route.open(spec),
  guarded(spec) {
    const policy: GuardedPolicy = spec.policy
    const strange = menusNamed(policy).find((menu) => !menus.has(menu))
    if (strange !== undefined)
      throw new StartRefused(
        `The call ${String(spec.method)} ${spec.url} of "${module}" is guarded by the menu "${strange}", which neither it nor what it needs brings.`,
      )
    route.guarded(spec)
  },
})
