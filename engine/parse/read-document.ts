import type { Registry } from '../kind/registry'
import { isJsonObject } from '../model/json'
import { looksLikeGenerator, readGenerator } from '../generator'
import { parsePage, type ParsedPage } from './parse-page'

/** A page read from a document of either format; `unknown` is neither. */
export interface ReadDocument extends ParsedPage {
  readonly format: 'weft' | 'generator' | 'unknown'
}

/** Reads a stored or pasted document of either format; JSON text is decoded first. Never throws. */
export function readDocument(input: unknown, registry: Registry): ReadDocument {
  let json = input
  if (typeof input === 'string') {
    try {
      json = JSON.parse(input)
    } catch (error) {
      return {
        page: null,
        format: 'unknown',
        issues: [{ code: 'json.invalid', at: '', detail: { reason: error instanceof Error ? error.message.slice(0, 200) : '' } }],
      }
    }
  }
  if (isJsonObject(json) && typeof json['page'] === 'string') return { ...parsePage(json, registry), format: 'weft' }
  if (looksLikeGenerator(json)) {
    const { value, issues } = readGenerator(json, registry)
    return { page: value, format: 'generator', issues }
  }
  return { ...parsePage(json, registry), format: 'unknown' }
}
