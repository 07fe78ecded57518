import { themeColors, type ThemeColor } from './colors'
import { propertiesOf, shadesOf } from './shades'

/** The custom properties of a colour in both modes; `boot.js` reads them before the first paint. */
export const storedShades = (color: ThemeColor): string =>
  JSON.stringify({
    light: propertiesOf(shadesOf(themeColors[color], 'light')),
    dark: propertiesOf(shadesOf(themeColors[color], 'dark')),
  })

/** Gives the page the colour in a mode. */
export function applyTheme(root: HTMLElement, mode: 'light' | 'dark', color: ThemeColor): void {
  root.dataset['theme'] = mode
  for (const [name, value] of Object.entries(propertiesOf(shadesOf(themeColors[color], mode)))) root.style.setProperty(name, value)
}
