import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import type { RestLook } from '../../kind/rest-look'
import type { InputField } from '../../model/field'
import { useServices } from '../context/services'
import { untouched, type Before } from './search-rest'
import type { SearchForm as SearchFormOf } from './search-form'

interface Reader {
  readonly field: InputField
  readonly kind: AnyKind | undefined
  readonly look: RestLook | null
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
export function useSearchForm(readers: readonly Reader[], boxesDo: boolean): SearchFormState {
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
    const first = latest.current.flatMap(({ field, kind }) => (kind && (kind.input?.line || field.key === before.current.focus) ? [kind] : []))
    await Promise.all([controls?.prepare(), prepare(first)])
    // Letters that are being put together would be lost with the box that they stand in.
    if (composing.current) await new Promise((resolve) => box.current?.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))
    setForm(() => SearchForm)
  }, [controls])

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
