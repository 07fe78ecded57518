import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** A place that codes can be made for, or where such lie. */
export interface PlaceChoice {
  readonly ids: readonly string[]
  readonly fullName: string
  readonly isPlace: boolean
  readonly children: readonly PlaceChoice[]
}
export interface Code {
  /** What the place is called; '' for the form itself. */
  readonly label: string
  readonly url: string
}
interface TreeNode {
  readonly value: string
  readonly title: string
  readonly children: TreeNode[]
}

const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [])
const listIn = (value: Json): Json | undefined => (isJsonObject(value) ? value['list'] : [])

const readPlace = (place: JsonObject): PlaceChoice => ({
  ids: Array.isArray(place['ids']) ? place['ids'].map(String) : [],
  fullName: String(place['fullName'] ?? ''),
  isPlace: place['isPlace'] === true,
  children: objects(place['children']).map(readPlace),
})
/** Reads the places that a public form can be opened for. */
export const readPlaces = (value: Json): readonly PlaceChoice[] => objects(listIn(value)).map(readPlace)

/** Reads printed codes: each with its label and address. */
export const readCodes = (value: Json): readonly Code[] =>
  objects(listIn(value)).map(({ label, url }) => ({ label: String(label ?? ''), url: String(url ?? '') }))

/** Places as a tree select takes them: values of places begin with `p:`, those of what only holds places with `g:`. */
export const treeOf = (places: readonly PlaceChoice[]): readonly TreeNode[] =>
  places.map(({ ids, fullName, isPlace, children }) => ({
    value: `${isPlace ? 'p' : 'g'}:${ids.join(',')}`,
    title: fullName,
    children: [...treeOf(children)],
  }))

/** The ids of a chosen place. */
export const idsOf = (value: string): readonly string[] => value.slice(2).split(',')

/** What a place is called, and where it lies as far as its label says that: `A-0101`, in `Park/House A`, of `Park/House A / A-0101`. */
export function placeIn(label: string): { readonly name: string; readonly path: string } {
  const parts = label.split(' / ')
  return { name: parts.at(-1) ?? '', path: parts.slice(0, -1).join(' / ') }
}
