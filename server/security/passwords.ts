import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The SHA-256 of a password in small hexadecimal digits: the browser sends it in place of the password. */
export const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

/** The MD5 of a password, as clients of the family send it: taken in family mode only. */
export const familyDigestOf = (password: string): string => createHash('md5').update(password).digest('hex')
/** Whether a text is an MD5 digest, as clients of the family send passwords. */
export const isFamilyDigest = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text)

/** In place of the hash of a password that was only ever sent as the family's digest. Nothing fits it, and it is no account without password. */
export const noPassword = '-'

/** Whether a text is an SHA-256 digest, as our own client sends passwords. */
export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** 6 to 16 letters and digits, both of them. */
export const isPassword = (text: string): boolean => /^(?=.*\d)(?=.*[a-zA-Z])[a-zA-Z0-9]{6,16}$/.test(text)

/** The hash that is stored, made of the digest that the browser sends. */
export const hashDigest = (digest: string): Promise<string> => hash(digest.toLowerCase(), options)

let nobody: Promise<string> | undefined

/** Whether a digest belongs to a stored hash. For an unknown account, or one without such a password, it takes as long and returns false. */
export async function verifyDigest(digest: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashDigest(digestOf(newPassword()))
  const known = stored !== noPassword && stored ? stored : undefined
  const fits = await verify(known ?? (await nobody), digest.toLowerCase())
  return fits && known !== undefined
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** A password that the rules accept, without signs that look alike. */
export function newPassword(): string {
  const pick = (signs: string): string => signs[randomInt(signs.length)] ?? ''
  const all = Array.from({ length: 10 }, () => pick(letters + digits))
  return [pick(letters), ...all, pick(digits)].join('')
}

/** Compares two signatures without telling by time where they differ. */
export function sameSignature(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
