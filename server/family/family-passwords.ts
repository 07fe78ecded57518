import { familyDigestOf, hashDigest, isDigest, isFamilyDigest, isPassword, noPassword, digestOf } from '../security/passwords'
import { invalidField, Refusal } from '../errors'
import type { Stores } from '../store/store'
import type { User } from '../permission/users/store'
import { familyModeOf } from './family-mode'

/** What is kept of a password: one hash for each of the digests that it may be sent as. */
export interface PasswordHashes {
  readonly passwordHash: string
  readonly familyHash: string | null
}

/** A digest of the family is taken while its mode is on. @throws {Refusal} which says where that is set. */
export async function requireFamilyMode(stores: Stores): Promise<void> {
  if (!(await familyModeOf(stores)).on) throw new Refusal('familyModeOff')
}

/**
 * The hashes of a password that is set. It comes as the browser's digest, as that of the family, or as typed, and then the rules apply. What
 * comes as one digest alone has no hash of the other: the former one must not go on opening the account.
 * @throws {Refusal} for a typed password that breaks the rules, and for the family's digest while its mode is off.
 */
export async function hashesOf(stores: Stores, password: string, familyDigest?: string, path = 'password'): Promise<PasswordHashes> {
  const { on } = await familyModeOf(stores)
  if (isFamilyDigest(password)) {
    if (!on) throw new Refusal('familyModeOff')
    return { passwordHash: noPassword, familyHash: await hashDigest(password) }
  }
  if (isDigest(password))
    return { passwordHash: await hashDigest(password), familyHash: on && familyDigest !== undefined ? await hashDigest(familyDigest) : null }
  if (!isPassword(password)) throw invalidField(path, 'password')
  return {
    passwordHash: await hashDigest(digestOf(password)),
    familyHash: on ? await hashDigest(familyDigestOf(password)) : null,
  }
}

/** What a sign-in that was right lets be kept as well: the hash of the digest that came beside the one that was right, where there is none yet. */
export async function learned(
  user: User,
  { digest, familyDigest }: { readonly digest: string; readonly familyDigest: string },
): Promise<Partial<PasswordHashes> | null> {
  if (user.familyHash === null) return { familyHash: await hashDigest(familyDigest) }
  if (user.passwordHash === noPassword) return { passwordHash: await hashDigest(digest) }
  return null
}
