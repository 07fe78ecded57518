/** Whether a ground is dark. @param ground `#rgb` or `#rrggbb`; anything else counts as light */
export function isDark(ground: string): boolean {
  const [, long = '', short = ''] = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(ground) ?? []
  const digits = long || [...short].map((digit) => digit + digit).join('')
  if (digits === '') return false
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  // How light the eye finds it, of 255.
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/** Whether a text has colours that its writer gave. */
export const hasColors = (html: string | null | undefined): boolean => /style="[^"]*color/i.test(html ?? '')
