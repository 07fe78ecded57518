import { WrongName } from './names'

/**
 * Adds an import and an entry to a list in a source text: the import before the first one of a path that comes after its own, the entry before
 * the line that `before` begins, as far in. @throws {WrongName} for a list that is not written as expected.
 */
export function withEntry(source: string, name: string, path: string, before: string): string {
  const lines = source.split('\n')
  const imports = lines.flatMap((line, at) => {
    const [, from] = /^import .*? from '(.+)'$/.exec(line) ?? []
    return from === undefined ? [] : [{ at, from }]
  })
  const end = lines.findIndex((line) => line.startsWith(before))
  const last = imports.at(-1)
  if (end < 0 || !last) throw new WrongName(`The list for ${name} is not written as expected: "${before}" is missing.`)
  const near = imports.filter(({ from }) => from.startsWith('./'))
  const place = near.find(({ from }) => from > path)?.at ?? last.at + 1
  const indent = before.startsWith(' ') ? '' : '  '
  const entry = `${/^ */.exec(before)?.[0] ?? ''}${indent}${name},`
  return [...lines.slice(0, place), `import { ${name} } from '${path}'`, ...lines.slice(place, end), entry, ...lines.slice(end)].join('\n')
}

/** Adds a name to an array, in one line or in several, such as `resources: [rooms]`. @throws {WrongName} where there is none. */
export function withName(source: string, name: string, path: string, array: RegExp): string {
  if (!array.test(source)) throw new WrongName(`There is no list for ${name}: ${array.source} is missing.`)
  const entered = source.replace(array, (_all, start: string, list: string, end: string) => {
    const held = list.replace(/,?\s*$/, '')
    return `${start}${held}${held === '' ? '' : ', '}${name}${end}`
  })
  const at = entered.indexOf('\n\n')
  return `${entered.slice(0, at)}\nimport { ${name} } from '${path}'${entered.slice(at)}`
}
