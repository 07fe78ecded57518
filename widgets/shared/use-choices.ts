import { useMemo } from 'react'
import { findOption, type Json, type Option, type OptionSource, type ReadText } from '../../engine'
import { useOptions, useServices, type OptionsState } from '../../engine/render'
import { ownText } from './choice-values'

/** An option as a control draws it: antd compares keys strictly, so a key is the value's text. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly disabled: boolean
  readonly option: Option
  /** Stored in the record, but not offered (any more): shows its own text. */
  readonly stranger: boolean
}

/** Trees are drawn flat here; a value that occurs twice is drawn once. */
function choicesOf(options: readonly Option[], text: ReadText, into = new Map<string, Choice>()): Map<string, Choice> {
  for (const option of options) {
    const key = String(option.value)
    if (!into.has(key)) into.set(key, { key, label: text(option.label), disabled: option.disabled ?? false, option, stranger: false })
    if (option.children) choicesOf(option.children, text, into)
  }
  return into
}

const strangerOf = (value: Json, offered: ReadonlyMap<string, Choice>): readonly Choice[] => {
  const key = ownText(value)
  return key === '' || offered.has(key) ? [] : [{ key, label: key, disabled: false, stranger: true, option: { value: key, label: key } }]
}

export interface Choices {
  readonly state: OptionsState
  /** What is offered, then what is stored and not offered. */
  readonly all: readonly Choice[]
  pick(key: string): Option | undefined
}

/** What a source offers, together with the stored values that it does not. */
export function useChoices(source: OptionSource, stored: readonly Json[]): Choices {
  const { text } = useServices()
  const state = useOptions(source)
  const offered = useMemo(() => choicesOf(state.options, text), [state.options, text])
  const strangers = stored.flatMap((value) => strangerOf(value, offered))
  return {
    state,
    all: strangers.length === 0 ? [...offered.values()] : [...offered.values(), ...strangers],
    // The original value: a number stays a number.
    pick: (key) => findOption(state.options, key),
  }
}
