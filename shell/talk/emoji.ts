import { languages, type Language } from '../../engine'

const files = import.meta.glob<Readonly<Record<string, string>>>('./locales/*.json', { eager: true, import: 'default' })

/** Pictures of the emojis, in the order of their codes 100 to 219. */
const pictures = [
  '😊 😀 😂 🤣 😃 😄 😅 😆 😉 😋 😎 😍 😘 🥰 😗 🙂 🤗 🤩 🤔 🤨',
  '😐 😑 😶 🙄 😏 😣 😥 😮 🤐 😯 😪 😫 🥱 😴 😌 😛 😜 😝 🤤 😒',
  '😓 😔 😕 🙃 🤑 😲 🙁 😖 😞 😟 😤 😢 😭 😦 😧 😨 😩 🤯 😬 😰',
  '😱 🥵 🥶 😳 🤪 😵 🥴 😠 😡 🤬 😷 🤒 🤕 🤢 🤮 🤧 😇 🥳 🥺 🤠',
  '🤡 🤥 🤫 🤭 🧐 🤓 😈 👻 💀 🤖 💩 🐷 🐶 🐱 👍 👎 👌 ✌ 🤝 👏',
  '🙏 💪 👊 👋 ☝ 🤞 ❤ 💔 🌹 🥀 🎂 🎁 🎉 🧧 ☕ 🍺 🍚 ☀ 🌙 💣',
].flatMap((row) => row.split(' '))

const firstCode = 100

export interface Emoji {
  readonly code: number
  readonly picture: string
}
export const emojis: readonly Emoji[] = pictures.map((picture, at) => ({ code: firstCode + at, picture }))

/** What an emoji is called. */
export const emojiName = ({ code }: Emoji, language: Language): string => files[`./locales/${language}.json`]?.[`shell.emoji.${code}`] ?? String(code)
/** How an emoji stands in a message: its name in brackets. */
export const emojiLabel = (emoji: Emoji, language: Language): string => `[${emojiName(emoji, language)}]`

/** By the names of all languages: the two who write may read in different ones. */
const byName: ReadonlyMap<string, Emoji> = new Map(
  languages.toReversed().flatMap((language) => emojis.map((emoji) => [emojiName(emoji, language), emoji] as const)),
)

export type TextPart = { readonly words: string } | { readonly emoji: Emoji; readonly label: string }

/** A message cut into words and emojis. What stands in brackets and is no emoji stays words. */
export function splitText(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(/\[([^[\]\s]{1,20})\]/g)) {
    const emoji = byName.get(found[1] ?? '')
    if (!emoji) continue
    if (found.index > from) parts.push({ words: text.slice(from, found.index) })
    parts.push({ emoji, label: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}
