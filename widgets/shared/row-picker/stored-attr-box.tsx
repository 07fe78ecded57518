import { useEffect } from 'react'
import type { InputWidgetProps } from '../../../engine'
import { useRecordScope, useRecordValue } from '../../../engine/render'
import { FilledBox } from '../filled/filled-box'
import { readText } from '../read-text'
import type { StoredAttrProps } from './attr'
import { useRowWords } from './use-row-words'

/**
 * Shows what was stored of a picked row, and of a row picked in this form what will be: the server looks it up itself as it stores.
 * The form holds it meanwhile, so that rules see it.
 */
export default function StoredAttr(widget: InputWidgetProps<StoredAttrProps, string>) {
  const { props, value, onChange } = widget
  const { mode } = useRecordScope()
  const source = useRecordValue(props.field === '' ? undefined : props.field)
  const { words, isPicked } = useRowWords(props, source)
  const stored = readText(value ?? undefined)
  // What this user may not read is not empty.
  const isEmpty = source === null || source === '' || (Array.isArray(source) && source.length === 0)
  const current = isPicked || isEmpty || mode === 'create' ? words : stored
  useEffect(() => {
    if (isPicked ? current !== undefined && current !== stored : isEmpty && stored !== '') onChange(current || null)
  }, [isPicked, isEmpty, current, stored, onChange])
  return <FilledBox widget={widget as InputWidgetProps<unknown>} words={current ?? '…'} />
}
