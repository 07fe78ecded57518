import { useMemo } from 'react'
import { offeredOf, type Option, type OptionSource } from '../../engine'
import type { OptionsState } from '../../engine/render'

/**
 * The options that a tree draws: those on offer, and what is switched off where it is what the record holds, by its name and not to
 * be chosen anew.
 * @param keys the stored values as texts
 */
export function useDrawnOptions({ only }: OptionSource, { known, options }: OptionsState, keys: readonly string[]): readonly Option[] {
  const kept = keys.join('\n')
  return useMemo(() => {
    const values = new Set(kept.split('\n'))
    return known && only === undefined ? offeredOf(known, (one) => values.has(String(one))) : options
  }, [known, options, kept, only])
}
