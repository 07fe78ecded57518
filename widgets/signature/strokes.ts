export interface Point {
  readonly x: number
  readonly y: number
}
/** One movement of the pen, from where it was put down to where it was lifted. */
export type Stroke = readonly Point[]

/** The sheet that is signed, in its own units; what is drawn is scaled to it. */
export const sheet = { width: 600, height: 220 } as const

const round = (number: number): number => Math.round(number * 10) / 10

/** The stroke as an SVG path, rounded at its points; a stroke of one point is a dot. */
export function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const start = `M${round(first.x)} ${round(first.y)}`
  if (rest.length === 0) return `${start}h0.1`
  const last = rest.at(-1) ?? first
  const curves = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point
    return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
  })
  return [start, ...curves, `L${round(last.x)} ${round(last.y)}`].join('')
}

/** The size in which a typed name fills the sheet without touching its edges. */
export const nameSize = (name: string): number =>
  Math.min(
    120,
    Math.floor(
      (sheet.width - 60) /
        Math.max(
          1,
          [...name].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.6), 0),
        ),
    ),
  )
