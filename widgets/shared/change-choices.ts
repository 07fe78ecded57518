import { sameOption, type InputWidgetProps, type Json, type Option } from '../../engine'
import { ownText } from './choice-values'

interface Chooses {
  readonly multiple: boolean
  readonly stored: readonly Json[]
  readonly pick: (key: string) => Option | undefined
  readonly onChange: InputWidgetProps<unknown>['onChange']
  /** The value that a key stands for which nobody offers; without this there is none. */
  readonly create?: (key: string) => string
}

/**
 * What a box does with the keys that are chosen in it: their options' own values go out, a number as a number. A stored value that is
 * not offered any more is kept as it was until it is taken away; alone it may be kept, not chosen.
 */
export const changeChoices =
  ({ multiple, stored, pick, onChange, create }: Chooses) =>
  (next: string | readonly string[] | undefined | null): void => {
    if (next === undefined || next === null) return onChange(multiple ? [] : null)
    if (typeof next === 'string') {
      const option = pick(next)
      return option ? onChange(option.value, option) : undefined
    }
    const kept = next.flatMap((key): readonly Json[] => {
      const value = pick(key)?.value ?? stored.find((one) => sameOption(ownText(one), key)) ?? create?.(key)
      return value === undefined || value === '' ? [] : [value]
    })
    return onChange(
      kept,
      kept.flatMap((one) => pick(ownText(one)) ?? []),
    )
  }
