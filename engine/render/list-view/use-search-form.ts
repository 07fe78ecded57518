import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import type { InputField } from '../../model/field'
import { elementId } from '../context/runtime-context'
import { useServices } from '../context/services'
import { endIds } from '../form/resting-pair'
import { untouched, type Before, type SearchLook } from './search-rest'
import type { SearchForm as SearchFormOf } from './search-form'

interface Reader {
  readonly field: InputField
  readonly kind: AnyKind | undefined
  readonly look: SearchLook | null
}

interface SearchFormState {
  readonly SearchForm: typeof SearchFormOf | null
  /** What happened up to now; asked for once the form stands. */
  takeBefore(): Before
  /** What holds the boxes at rest. */
  readonly box: RefObject<HTMLDivElement>
  /** Hears of the user; returns whether a search has to wait for the form, as something was typed. */
  wake(how: Partial<Before> | 'submit' | 'forget'): boolean
}

/** Loads the form of a search bar when the user comes to it, or at once where boxes would not do, and says what happened meanwhile. */
export function useSearchForm(readers: readonly Reader[], boxesDo: boolean, idPrefix: string): SearchFormState {
  const { controls } = useServices()
  const [form, setForm] = useState<typeof SearchFormOf | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(untouched)
  const asked = useRef(false)
  const composing = useRef(false)
  const latest = useRef(readers)
  useEffect(() => {
    latest.current = readers
  })

  useEffect(() => {
    const follow = ({ type }: Event) => {
      composing.current = type === 'compositionstart'
    }
    const held = box.current
    held?.addEventListener('compositionstart', follow)
    held?.addEventListener('compositionend', follow)
    return () => {
      held?.removeEventListener('compositionstart', follow)
      held?.removeEventListener('compositionend', follow)
    }
  }, [form])

  const load = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    const { SearchForm, prepare } = await import('./search-form')
    const touched = (field: InputField) => {
      const { focus, texts } = before.current
      const id = elementId(idPrefix, field.key)
      return [id, ...endIds(id)].some((box) => box === focus || texts[box])
    }
    const needed = () => latest.current.flatMap(({ field, kind }) => (kind && (kind.input?.line || touched(field)) ? [kind] : []))
    const around = controls?.prepare()
    // What the user comes to while the first widgets are under way has to be there too: it takes the focus and the text.
    for (let held = -1, first = needed(); first.length > held; first = needed()) {
      held = first.length
      await Promise.all([around, prepare(first)])
    }
    // Letters that are being put together would be lost with the box that they stand in.
    if (composing.current) await new Promise((resolve) => box.current?.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))
    setForm(() => SearchForm)
  }, [controls, idPrefix])

  const wake = useCallback(
    (how: Partial<Before> | 'submit' | 'forget') => {
      if (how === 'forget') {
        before.current = untouched
        return false
      }
      const typed = Object.values(before.current.texts).some((text) => text !== '')
      if (how === 'submit' && !typed) return false
      const change: Partial<Before> = how === 'submit' ? { submit: true } : how
      const { texts, focus, press } = before.current
      const stays = change.focus === undefined || change.focus === focus
      before.current = { ...before.current, press: press && stays, ...change, texts: { ...texts, ...change.texts } }
      load().catch(setFailure)
      return typed
    },
    [load],
  )

  useEffect(() => {
    if (!boxesDo) load().catch(setFailure)
  }, [boxesDo, load])

  const takeBefore = useCallback(() => {
    const taken = before.current
    before.current = untouched
    return taken
  }, [])
  if (failure !== null) throw failure
  return { SearchForm: form, takeBefore, box, wake }
}
