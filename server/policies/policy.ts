/** Open to all who can reach the server; says why. */
export interface OpenPolicy {
  readonly allow: 'anyone'
  readonly because: string
}

/** Who may call a route. Every route names one; a route without is never registered. */
export type GuardedPolicy =
  | { readonly allow: 'signedIn' }
  /** Holders of any of the menus, and where buttons are named, of any of those in it. */
  | HolderPolicy
  /** Holders of a menu that shows a model, and of any of the buttons in it: the model of the address, or the named one. */
  | { readonly allow: 'modelHolder'; readonly buttons: readonly string[]; readonly model?: string }
  /** Holders of the page of all dictionaries or of a page of one; the handler looks which one the call is about. */
  | { readonly allow: 'dictionaryHolder'; readonly buttons: readonly string[] }
  /** Whom at least one of several policies lets in: the same thing can be done from several entries, by a button of its own in each. */
  | { readonly allow: 'eitherOf'; readonly policies: readonly HolderPolicy[] }
/** Holders of any of the menus, and where buttons are named, of any of those in it. */
export interface HolderPolicy {
  readonly allow: 'holder'
  readonly menus: readonly string[]
  readonly buttons: readonly string[]
}
/** Who may make a call. */
export type Policy = OpenPolicy | GuardedPolicy

/** Lets everybody in, signed in or not; `because` says in a sentence why that is right. */
export const anyone = (because: string): OpenPolicy => ({ allow: 'anyone', because })
/** Lets in whoever is signed in. */
export const signedIn: GuardedPolicy = { allow: 'signedIn' }
/** Lets in whoever holds one of the menus, which are named by their codes. */
export const mayOpen = (...menus: readonly string[]): HolderPolicy => ({ allow: 'holder', menus, buttons: [] })
/** Lets in whoever holds a button in one of the menus. */
export const mayPress = (button: string, ...menus: readonly string[]): HolderPolicy => ({ allow: 'holder', menus, buttons: [button] })
/** Lets in whom any of the policies lets in. */
export const eitherOf = (...policies: readonly HolderPolicy[]): GuardedPolicy => ({ allow: 'eitherOf', policies })
/** Lets in whoever holds a menu that shows the model of the address. */
export const mayOpenModel: GuardedPolicy = { allow: 'modelHolder', buttons: [] }
/** Lets in whoever holds a menu that shows the named model: for a call whose address names none. */
export const mayOpenThe = (model: string): GuardedPolicy => ({ allow: 'modelHolder', buttons: [], model })
/** Lets in whoever holds one of the buttons in a menu that shows the named model: for a call whose address names none. */
export const mayPressInThe = (model: string, ...buttons: readonly [string, ...string[]]): GuardedPolicy => ({ allow: 'modelHolder', buttons, model })
/** Lets in whoever holds the page of all dictionaries, or one of a dictionary; the handler looks which. */
export const mayOpenDictionary: GuardedPolicy = { allow: 'dictionaryHolder', buttons: [] }
/** Lets in whoever holds a button on the page of all dictionaries, or on that of one; the handler looks which. */
export const mayPressInDictionary = (button: string): GuardedPolicy => ({ allow: 'dictionaryHolder', buttons: [button] })
/** Lets in whoever holds one of the buttons in a menu that shows the model of the address. */
export const mayPressInModel = (...buttons: readonly [string, ...string[]]): GuardedPolicy => ({ allow: 'modelHolder', buttons })

/** The policy as words, for the OpenAPI document. */
export function describePolicy(policy: Policy): string {
  const pressing = 'buttons' in policy && policy.buttons.length ? `, button ${policy.buttons.join(' or ')}` : ''
  switch (policy.allow) {
    case 'anyone':
      return `anyone: ${policy.because}`
    case 'signedIn':
      return 'signed in'
    case 'holder':
      return `menu ${policy.menus.join(' or ')}${pressing}`
    case 'modelHolder':
      return `a menu of the model${policy.model === undefined ? '' : ` ${policy.model}`}${pressing}`
    case 'dictionaryHolder':
      return `the menu of all dictionaries or that of the dictionary${pressing}`
    case 'eitherOf':
      return policy.policies.map(describePolicy).join('; or ')
  }
}

/** The codes of the menus that a policy names. */
export function menusNamed(policy: Policy): readonly string[] {
  if (policy.allow === 'eitherOf') return policy.policies.flatMap(({ menus }) => menus)
  return policy.allow === 'holder' ? policy.menus : []
}
