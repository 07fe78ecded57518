import { create } from 'qrcode'

export interface Squares {
  /** Modules of a side. */
  readonly side: number
  /** An SVG path that fills the dark modules, each one unit wide. */
  readonly path: string
}

/** The dark squares of a text at the low level of error correction; null for no text, and for more than a code holds. */
export function squaresOf(text: string): Squares | null {
  if (text === '') return null
  try {
    const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
    const dark = (x: number, y: number) => data[y * size + x] === 1
    let path = ''
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (!dark(x, y)) continue
        const start = x
        while (x + 1 < size && dark(x + 1, y)) x += 1
        path += `M${start} ${y}h${x - start + 1}v1H${start}z`
      }
    }
    return { side: size, path }
  } catch {
    return null
  }
}
