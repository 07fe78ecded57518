import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antd-theme'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = sheet.split(":root[data-theme='dark']")

const written = (part: string) => new Map([...part.matchAll(/(--ant-[a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
const camel = (name: string) =>
  name
    .slice('--ant-'.length)
    .replaceAll(/-([a-z]+)/g, (_all, word: string) => (/^(lg|sm)$/.test(word) ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1)))
/** Colours and lengths in one notation. */
const plain = (value: string) =>
  value
    .replaceAll(
      /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g,
      (_all, r: string, g: string, b: string, a: string) => `rgba(${r},${g},${b},${Number(a) / 100})`,
    )
    .replaceAll(/\s+/g, '')
    .replaceAll(/px$/g, '')

describe.each([
  ['light', written(light)],
  ['dark', written(dark)],
] as const)('the tokens of the page in %s', (mode, tokens) => {
  const ours = [...tokens].filter(([, value]) => !/var\(/.test(value))
  const antds = theme.getDesignToken(antdTheme(mode, 'ocean')) as unknown as Readonly<Record<string, unknown>>

  it('are some', () => expect(ours.length).toBeGreaterThan(20))
  it.each(ours)("are antd's: %s", (name, value) => {
    expect(plain(value)).toBe(plain(String(antds[camel(name)])))
  })
})
