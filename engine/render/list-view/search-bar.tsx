import { Fragment, useId, useMemo, useState } from 'react'
import type { InputField } from '../../model/field'
import type { JsonObject } from '../../model/json'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { labelWidth } from './label-width'
import { SearchFrame } from './search-frame'
import { canRest, lookOf, RestingField } from './search-rest'
import { useSearchForm } from './use-search-form'

const shownAtFirst = 3
const nothing: JsonObject = {}

interface SearchBarProps {
  /** What is searched: a list in a drawer has a search of its own beside that of the page below. */
  readonly label: string
  readonly fields: readonly InputField[]
  /** What the controls hold at first, by key. */
  readonly initial?: JsonObject
  /** What they hold once they were reset; nothing where it is left out. */
  readonly reset?: JsonObject
  /** All controls are shown, and none is folded away. */
  readonly whole?: boolean
  readonly onSearch: (search: JsonObject) => void
}

/**
 * The search controls of a list, of which at first only one row is shown. Plain boxes until the user comes to them: the form
 * that takes their place, with its controls, is as much to load as the list itself.
 */
export function SearchBar({ label, fields: given, initial, reset, whole = false, onSearch }: SearchBarProps) {
  const registry = useRegistry()
  const { text, controls } = useServices()
  const Around = controls?.Around ?? Fragment
  const idPrefix = useId().replaceAll(':', '')
  const most = whole ? given.length : shownAtFirst
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  // What it began with is gone once it was emptied.
  const [begins] = useState(initial)
  const record = (turn === 0 ? begins : reset) ?? nothing
  const fields = useMemo(() => given.map((field) => withInitial(field, record)), [given, record])
  const visible = useMemo(() => (open ? fields : fields.slice(0, most)), [fields, open, most])
  const readers = useMemo(() => fields.map((field) => ({ field, kind: registry.get(field.kind) })), [fields, registry])
  const context = useTextContext(readers)
  const looks = readers.map(({ field, kind }) => ({ field, kind, look: lookOf(field, kind, context) }))
  const { SearchForm, takeBefore, box, wake } = useSearchForm(looks, canRest(looks, most), idPrefix)

  const frame = {
    label,
    labelWidth: labelWidth(fields.map(({ title }) => text(title))),
    open: fields.length > most ? open : undefined,
    onOpen: (wanted: boolean) => {
      setOpen(wanted)
      wake({})
    },
    // A new turn starts with empty controls.
    onReset: () => {
      setTurn((n) => n + 1)
      wake('forget')
      onSearch({})
    },
  }
  if (SearchForm) {
    return (
      <Around>
        <SearchForm
          key={turn}
          {...frame}
          fields={fields}
          visible={visible}
          idPrefix={idPrefix}
          record={record}
          takeBefore={takeBefore}
          onSearch={onSearch}
        />
      </Around>
    )
  }
  return (
    <div ref={box}>
      <SearchFrame {...frame} onSubmit={() => (wake('submit') ? undefined : onSearch({}))}>
        {looks
          .slice(0, most)
          .map(({ field, kind, look }) =>
            look && kind ? (
              <RestingField key={`${turn} ${field.key}`} field={field} kind={kind} look={look} idPrefix={idPrefix} onWake={wake} />
            ) : null,
          )}
      </SearchFrame>
    </div>
  )
}

const withInitial = (field: InputField, values: JsonObject): InputField => {
  const value = values[field.key]
  return value === undefined ? field : { ...field, initial: value }
}
