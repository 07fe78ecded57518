import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { optionColors } from '../../model/option-source'

const css = readFileSync(new URL('./option-tag.css', import.meta.url), 'utf8')
const hueOf = (name: string) =>
  new RegExp(`data-color='${name}'\\]\\s*\\{\\s*--weft-hue: (#\\w{6})`).exec(css)?.[1] ?? /\.weft-tag \{\s*--weft-hue: (#\w{6})/.exec(css)?.[1] ?? ''
const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
const mixed = (color: string, share: number, ground: string) => parts(color).map((part, i) => part * share + (parts(ground)[i] ?? 0) * (1 - share))
const light = (of: readonly number[]) =>
  of
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0)
const contrast = (one: readonly number[], other: readonly number[]) => {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(optionColors)('a tag in %s', (name) => {
  const hue = hueOf(name)

  it('is legible on light ground and on dark', () => {
    expect(contrast(parts(hue), mixed(hue, 0.08, '#ffffff'))).toBeGreaterThan(4.5)
    expect(contrast(mixed(hue, 0.45, '#ffffff'), mixed(hue, 0.25, '#141414'))).toBeGreaterThan(4.5)
  })
})

it('shares its shares of colour with the style sheet', () => {
  for (const share of ['var(--weft-hue) 8%', 'var(--weft-hue) 45%, #fff', 'var(--weft-hue) 25%']) expect(css).toContain(share)
})
