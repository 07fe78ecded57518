import { asText, innerPath, isJsonObject, localeEntry, wirePath, writtenText, type Text, type WireForm } from '../../engine'

/** Words: the wire carries text; a locale entry written by this platform comes back as it went. */
export const asWords: WireForm<Text> = {
  read: (wire) => (isJsonObject(wire) && typeof wire['t'] === 'string' && wire['t'] !== '' ? { t: wire['t'] } : asText.read(wire)),
  write: (value) => writtenText(value) ?? { t: localeEntry(value) },
}

/** The key or path of a field, by the name that the wire has for it. */
export const asPath: WireForm<string> = {
  read: (wire) => {
    const path = asText.read(wire)
    return path === undefined ? undefined : innerPath(path)
  },
  write: wirePath,
}

/** A list of names; one name alone or a number counts as a list of one, '' and null as none. */
export const asNames: WireForm<string[]> = {
  read: (wire) => {
    if (wire === null || wire === '') return []
    const names = Array.isArray(wire) ? wire : [wire]
    return names.every((name) => typeof name === 'string' || typeof name === 'number') ? names.map(String) : undefined
  },
  write: (value) => value,
}

/** A whole number above zero, where zero, null and '' mean "no limit". */
export const asLimit: WireForm<number | null> = {
  read: (wire) => {
    if (wire === null || wire === '') return null
    const number = Number(typeof wire === 'string' || typeof wire === 'number' ? wire : Number.NaN)
    return !Number.isInteger(number) || number < 0 ? undefined : number === 0 ? null : number
  },
  write: (value) => value,
}

/** The keys of fields, by the names that the wire has for them. */
export const asKeys: WireForm<string[]> = {
  read: (wire) => asNames.read(wire)?.map(innerPath),
  write: (keys) => keys.map(wirePath),
}
