type Channels = readonly [number, number, number]

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels
const hexOf = (channels: readonly number[]): string => `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** `part` of `other` in `color`, from 0 to 1. Colours are `#rrggbb`. */
export function mix(color: string, other: string, part: number): string {
  const to = channelsOf(other)
  return hexOf(channelsOf(color).map((one, at) => one + ((to[at] ?? 0) - one) * part))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((one) => {
    const part = one / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, moved towards `towards` in small steps until it stands out from every ground by `least`. */
export function legible(color: string, towards: string, grounds: readonly string[], least: number): string {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mix(color, towards, part)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return towards
}
