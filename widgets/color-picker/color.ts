import type { Json } from '../../engine'

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const call = /^(?:rgb|hsl|hsv|hsb)a?\([\d\s.,%/-]{1,60}\)$/i
const word = /^[a-z]{3,20}$/i
const hsb = /^hs[bv]a?\(\s*([\d.]+)[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?(?:[\s,/]+([\d.]+))?\s*\)$/i

/** A colour in a notation that CSS or the generator's pickers use; null for any other text, so that nothing else reaches a style. */
export function readColor(value: Json | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return hex.test(text) || call.test(text) || word.test(text) ? text : null
}

/** The same colour for CSS, which knows hue, saturation and lightness but not brightness. */
export function cssColor(value: Json | undefined): string | null {
  const color = readColor(value)
  const parts = color === null ? null : hsb.exec(color)
  if (!parts) return color
  const [hue = 0, saturation = 0, brightness = 0, alpha = 1] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  const bright = brightness / 100
  const light = bright * (1 - saturation / 200)
  const strong = light === 0 || light === 1 ? 0 : (bright - light) / Math.min(light, 1 - light)
  return `hsla(${hue}, ${(strong * 100).toFixed(1)}%, ${(light * 100).toFixed(1)}%, ${alpha})`
}
