import type { PageId } from './ids'
import type { JsonObject } from './json'
import type { Text } from './text'

/** What every page says of itself. */
export interface PageBase {
  readonly id: PageId
  readonly title: Text
  /** The version of the stored format; older documents are brought up to date by numbered steps. */
  readonly schemaVersion: number
  readonly wire?: JsonObject
}
