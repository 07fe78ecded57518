import type { JsonObject } from '../../engine'

/** Props of a `select` on a property screen that offers fixed words; labels stand at `widgets.choice.<name>.<word>`. */
export const choices = (name: string, words: readonly string[]): JsonObject => ({
  source: { from: 'static', options: words.map((word) => ({ value: word, label: { t: `widgets.choice.${name}.${word}` } })) },
})
