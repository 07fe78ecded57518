import { legible, mix } from './contrast'

/** What the application makes of one colour, for one mode. */
export interface Shades {
  /** Marks and outlines. */
  readonly mark: string
  /** Carries white words; and the same under the pointer and pressed. */
  readonly strong: string
  readonly strongHover: string
  readonly strongActive: string
  /** Words on a sheet and on the tint. */
  readonly text: string
  readonly textHover: string
  /** The ground of what is chosen. */
  readonly tint: string
}

const white = '#ffffff'
const black = '#000000'
/** The sheet and what lies above it, in the dark. */
const darkSheets = ['#171b22', '#1f242d'] as const

/** Shades that can be read whatever the colour: words reach 4.5 : 1 on their ground, marks 3 : 1. */
export function shadesOf(color: string, mode: 'light' | 'dark'): Shades {
  const strong = legible(color, black, [white], 4.8)
  const common = { strong, strongHover: mix(strong, black, 0.1), strongActive: mix(strong, black, 0.2) }
  if (mode === 'light') {
    const tint = mix(white, color, 0.1)
    const text = legible(color, black, [tint, white, '#f3f5f9'], 4.6)
    return { ...common, mark: legible(color, black, [white], 3), text, textHover: mix(text, black, 0.15), tint }
  }
  const tint = mix(darkSheets[0], color, 0.18)
  const text = legible(color, white, [tint, ...darkSheets], 5.5)
  return { ...common, mark: legible(color, white, darkSheets, 3.2), text, textHover: mix(text, white, 0.2), tint }
}

/** The shades as the custom properties of `global.css`. */
export const propertiesOf = (shades: Shades): Readonly<Record<string, string>> => ({
  '--shell-primary': shades.mark,
  '--shell-primary-strong': shades.strong,
  '--shell-primary-text': shades.text,
  '--shell-primary-tint': shades.tint,
})
