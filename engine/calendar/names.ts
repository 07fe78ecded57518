import { firstLanguage, isLanguage, languages, languageTags } from '../model/languages'

type Name = 'month' | 'weekday' | 'dayPeriod'
type Length = 'narrow' | 'short' | 'long'
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(name: Name, length: Length, language: string): Intl.DateTimeFormat {
  const key = `${language} ${name} ${length}`
  const before = clocks.get(key)
  if (before) return before
  const tag = languageTags[isLanguage(language) ? language : firstLanguage]
  const options = name === 'dayPeriod' ? { hour: 'numeric', hourCycle: 'h12' } : { [name]: length }
  const made = new Intl.DateTimeFormat(tag, { ...(options as Intl.DateTimeFormatOptions), timeZone: 'UTC' })
  clocks.set(key, made)
  return made
}

/**
 * The month, day of the week or half of the day at a time of UTC, as a language calls it. A stored value must not depend on who looks at
 * it: where nobody looks, names are those of the first language.
 */
export function nameAt(time: number, name: Name, length: Length, language: string = firstLanguage): string {
  return (
    clockOf(name, length, language)
      .formatToParts(time)
      .find(({ type }) => type === name)?.value ?? ''
  )
}

/** The number of the month that a text begins with in any of our languages, and how long its name is there. */
export function monthNamed(text: string): { readonly month: number; readonly length: number } | null {
  const small = text.toLowerCase()
  // The longer name first: "June" begins with "Jun", and 十一月 is no 十.
  for (const length of ['long', 'short'] as const)
    for (const language of languages)
      for (let month = 12; month >= 1; month -= 1) {
        const name = nameAt(Date.UTC(2024, month - 1, 1), 'month', length, language)
        if (small.startsWith(name.toLowerCase())) return { month, length: name.length }
      }
  return null
}
