/**
 * Patterns that forms need again and again. A field names one, `{ "is": "mobile" }`, and says what is wrong in the language of
 * the reader, with the words of `engine.pattern.<name>`.
 */
export const knownPatterns = {
  /** 11 digits: 1, then 3 to 9. */
  mobile: '/^1[3-9]\\d{9}$/',
  /** 6 to 16 letters and digits, at least one of each. */
  password: '/^(?=.*\\d)(?=.*[A-Za-z])[\\dA-Za-z]{6,16}$/',
  /** GB 11643: 18 characters, or the 15 digits of the cards before 1999. The check digit is not looked at. */
  idCard:
    '/^[1-9]\\d{5}(?:(?:18|19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[\\dXx]|\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3})$/',
  email: '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/',
  /** GA 36: province, letter, five characters of which the last may name a use; six with a letter of green energy at either end. */
  licencePlate:
    '/^[\\u4eac\\u6d25\\u6caa\\u6e1d\\u5180\\u8c6b\\u4e91\\u8fbd\\u9ed1\\u6e58\\u7696\\u9c81\\u65b0\\u82cf\\u6d59\\u8d63\\u9102\\u6842\\u7518\\u664b\\u8499\\u9655\\u5409\\u95fd\\u8d35\\u7ca4\\u9752\\u85cf\\u5ddd\\u5b81\\u743c\\u4f7f\\u9886][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9\\u6302\\u5b66\\u8b66\\u6e2f\\u6fb3]|\\d{5}[A-HJK]|[A-HJK][A-HJ-NP-Z0-9]\\d{4})$/',
  chinese: '/^[\\u4e00-\\u9fa5]+$/',
  /** English letters, digits and dots; no dot at either end. */
  code: '/^[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?$/',
  account: '/^[A-Za-z0-9]+$/',
  /** Letters of any script, digits, spaces, and what stands inside of names. */
  name: '/^[\\p{L}\\p{M}\\p{N} _\\u00b7-]+$/u',
  digits: '/^\\d+$/',
  /** Whole and half numbers, as times are written. */
  halfHours: '/^\\d+(?:\\.[05])?$/',
  positiveInteger: '/^[1-9]\\d*$/',
} as const satisfies Record<string, string>

export type KnownPattern = keyof typeof knownPatterns
export const patternNames = Object.keys(knownPatterns) as readonly KnownPattern[]
