import { isJsonObject } from '../../engine'
import { paths } from '../paths'

/** Where a message of a flow leads: its text, a JSON object, as the page's `config`. Null for a message that is only words. */
export function flowAddress(bodyText: string): string | null {
  try {
    const value: unknown = JSON.parse(bodyText)
    if (!isJsonObject(value)) return null
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    return `${paths.workFlowDetail}?config=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`
  } catch {
    return null
  }
}
