import { useMemo } from 'react'
import { findOption, isRowSource, nameOf, referenceTo, type Json, type Option, type OptionSource, type ReadText } from '../../engine'
import { useLookup, useOptions, useOptionSearch, useServices, type OptionsState } from '../../engine/render'
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

export interface Choices {
  readonly state: OptionsState
  /** What is offered, then what is stored and not offered. */
  readonly all: readonly Choice[]
  pick(key: string): Option | undefined
}

export interface SearchableChoices extends Choices {
  /** Asks the server for what holds the typed words; null when all choices are here. */
  readonly search: ((typed: string) => void) | null
  readonly more: (() => void) | null
}

/** What a stored value is called that is not among the options: looked up where it can be, else by itself. */
function useNames(source: OptionSource): (key: string) => string {
  const lookup = useLookup()
  return (key) => (isRowSource(source) && isNamed(source) ? nameOf({ lookup }, referenceTo(source), key) : key)
}
const isNamed = (source: OptionSource): boolean => (source.from === 'records' ? source.model !== '' : source.from === 'interface' && source.id !== '')

function useWithStored(state: OptionsState, source: OptionSource, stored: readonly Json[]): Choices {
  const { text } = useServices()
  const nameFor = useNames(source)
  const offered = useMemo(() => choicesOf(state.options, text), [state.options, text])
  const strangers = stored.flatMap((value): readonly Choice[] => {
    const key = ownText(value)
    if (key === '' || offered.has(key)) return []
    // While the list is still on its way, it may yet say the name itself. What a rule leaves out still has its name in the list.
    const known = findOption(state.known ?? [], key)
    const label = known ? text(known.label) : state.state === 'loading' ? key : nameFor(key)
    return [{ key, label, disabled: false, stranger: true, option: { value: key, label } }]
  })
  return {
    state,
    all: strangers.length === 0 ? [...offered.values()] : [...offered.values(), ...strangers],
    // The original value: a number stays a number.
    pick: (key) => findOption(state.options, key),
  }
}

/** What a source offers, together with the stored values that it does not. */
export function useChoices(source: OptionSource, stored: readonly Json[]): Choices {
  return useWithStored(useOptions(source), source, stored)
}

/**
 * What a source offers, together with the stored values that it does not, for controls in which one can type: long lists are searched on the server.
 */
export function useSearchableChoices(source: OptionSource, stored: readonly Json[]): SearchableChoices {
  const { state, search, more } = useOptionSearch(source)
  return { ...useWithStored(state, source, stored), search, more }
}
