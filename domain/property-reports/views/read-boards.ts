import { isJsonObject, type Json } from '../../../engine'

export interface ScreenBoard {
  readonly title: string
  readonly total: number
  readonly parts: readonly { readonly name: string; readonly value: number; /** 0 to 100, of the largest part. */ readonly width: number }[]
}
export interface Screen {
  readonly title: string
  /** The organisation's, by its IANA name. */
  readonly timeZone: string
  readonly boards: readonly ScreenBoard[]
}

const objects = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : [])

/** Reads what the server counts for a large screen. */
export function readScreen(data: Json): Screen {
  const screen = isJsonObject(data) ? data : {}
  return {
    title: String(screen['title'] ?? ''),
    timeZone: String(screen['timeZone'] ?? ''),
    boards: objects(screen['boards']).map((board) => {
      const parts = objects(board['parts']).map((part) => ({ name: String(part['name'] ?? ''), value: Number(part['value']) || 0 }))
      const most = Math.max(1, ...parts.map(({ value }) => value))
      return {
        title: String(board['title'] ?? ''),
        total: Number(board['total']) || 0,
        parts: parts.map((part) => ({ ...part, width: Math.round((part.value / most) * 100) })),
      }
    }),
  }
}
