/** Texts that break out of what takes them for more than a text: queries, paths, pages, patterns, headers, numbers, encodings. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  "' OR 1=1 --",
  "'; drop table users; --",
  '" union select password_hash from users --',
  '%_\\%',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '𠮷\u0301\u200b',
  'line\r\nset-cookie: a=b',
  '(a+)+$',
  '[',
  '-1',
  '0',
  '1e308',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '2024-13-45',
  'x'.repeat(5000),
]

/** What is no text where one is expected, and no number, list or object where one of those is. */
export const wrongTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9007199254740993,
  [],
  [null],
  [[[]]],
  ['a', 1, {}],
  {},
  { constructor: 1 },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { $gt: '' },
]

/** JSON texts that a call may hold in a text field, each wrong in a way of its own. */
export const hostileJson: readonly string[] = [
  'not json',
  '[]',
  'null',
  '1',
  '"a"',
  '{"__proto__":{"administrator":1}}',
  '{"a":'.repeat(300) + '1' + '}'.repeat(300),
  '['.repeat(5000),
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"hasOwnProperty":2}',
  '{"":""}',
  '{"a\\u0000b":"\\ud800"}',
  '{"page":"form","fields":null}',
  '{"page":"form","schemaVersion":1e9,"fields":[]}',
  '{"fields":[{"__config__":{"jnpfKey":["a"]}}]}',
  '{"fields":[null,1,"a",{"__config__":null}]}',
]

/** The same numbers for the same seed (mulberry32): a run that found something can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
