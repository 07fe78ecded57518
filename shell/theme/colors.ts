/** Colours by name, as `#rrggbb`. The settings offer the first nine; an installation may set any as its default. */
export const themeColors = {
  blue: '#2f54eb',
  purple: '#722ed1',
  azure: '#0aa5d6',
  ocean: '#1890ff',
  green: '#27a35a',
  yellow: '#e6b400',
  orange: '#fa7b14',
  red: '#e5342c',
  gold: '#c2932b',
  indigo: '#4b49c9',
  navy: '#24478f',
  sky: '#3aa6f2',
  steel: '#4a7ba6',
  turquoise: '#16a9a0',
  cyan: '#13c2c2',
  teal: '#0f8a84',
  mint: '#3bb78f',
  emerald: '#12a26b',
  forest: '#2f7d4a',
  olive: '#7a8b2b',
  lime: '#7cb305',
  amber: '#f5a623',
  apricot: '#f29a63',
  coral: '#f0614f',
  crimson: '#c41d4b',
  rose: '#e0578b',
  magenta: '#c41d9b',
  violet: '#9254de',
  brown: '#96653d',
  slate: '#5a6b85',
} as const satisfies Readonly<Record<string, `#${string}`>>

export type ThemeColor = keyof typeof themeColors

/** Whether a text names a colour of the theme. */
export const isThemeColor = (name: string | null): name is ThemeColor => name !== null && Object.hasOwn(themeColors, name)

/** Those that the settings show. */
export const offeredColors = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red', 'gold'] as const satisfies readonly ThemeColor[]
