/** The class of a text whose written colours are turned round, or '' on light ground. @param ground `#rgb` or `#rrggbb` */
export function paperClass(ground: string): string {
  const [, long = '', short = ''] = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(ground) ?? []
  const digits = long || [...short].map((digit) => digit + digit).join('')
  if (digits === '') return ''
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  // How light the eye finds it, of 255.
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'weft-dark-paper' : ''
}
