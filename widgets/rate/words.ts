import type { TextContext } from '../../engine'
import type { RateProps } from './props'

const usual = ['bad', 'poor', 'fair', 'good', 'great'] as const

/**
 * What a number of stars is called: the field's own word for the started star, else one of the language's five words,
 * spread over the stars there are.
 */
export function wordFor(stars: number, { texts, count }: RateProps, { t, text }: Pick<TextContext, 't' | 'text'>): string {
  const own = text(texts)
  if (own !== '') return own.split('\n')[Math.ceil(stars) - 1] ?? ''
  const word = usual[Math.min(usual.length, Math.ceil((stars / count) * usual.length)) - 1]
  return word === undefined ? '' : t(`widgets.rate.${word}`)
}
