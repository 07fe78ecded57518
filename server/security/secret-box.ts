import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps short texts so that only this installation can read them. */
export interface SecretBox {
  seal(text: string): string
  /** The text; null when another key sealed it or someone changed it. A text from before there was a box is given as it is. */
  open(stored: string): string | null
}

const mark = 'sealed:1:'
const nonceBytes = 12
const tagBytes = 16

/** A new key that encrypts stored secrets: 32 random bytes. */
export const newBoxKey = (): string => randomBytes(32).toString('base64url')

/** AES-256-GCM with a fresh nonce each time: `sealed:1:` and base64url of nonce, tag and text. */
export function createSecretBox(key: string): SecretBox {
  const secret = Buffer.from(key, 'base64url')
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(stored) {
      if (!stored.startsWith(mark)) return stored
      const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
