import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import type { RestLook } from '../../kind/rest-look'
import type { InputField } from '../../model/field'
import { elementId } from '../runtime-context'
import { useServices } from '../services'
import { untouched, type Before } from './search-rest'
import type { SearchForm as SearchFormOf } from './search-form'

interface Reader {
  readonly field: InputField
  readonly kind: AnyKind | undefined
  readonly look: RestLook | null
}

interface Loaded {
  readonly SearchForm: typeof SearchFormOf
  readonly before: Before
}

interface SearchFormState {
  readonly form: Loaded | null
  /** What holds the boxes at rest. */
  readonly box: RefObject<HTMLDivElement>
  /** Hears of the user; answers whether a search has to wait for the form, as something was typed. */
  wake(how: Partial<Before> | 'submit' | 'forget'): boolean
}

/** Loads the form of a search bar when the user comes to it, or at once where boxes would not do, and says what happened meanwhile. */
export function useSearchForm(readers: readonly Reader[], idPrefix: string): SearchFormState {
  const { controls } = useServices()
  const [form, setForm] = useState<Loaded | null>(null)
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
    const focused = () => latest.current.find(({ field }) => document.activeElement?.id === elementId(idPrefix, field.key))
    const first = latest.current.flatMap(({ field, kind }) => (kind && (kind.input?.line || field.key === before.current.focus) ? [kind] : []))
    await Promise.all([controls?.prepare(), prepare(first)])
    // Letters that are being put together would be lost with the box that they stand in.
    if (composing.current) await new Promise((resolve) => box.current?.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))
    const focus = focused()?.field.key ?? null
    const { press } = before.current
    setForm({ SearchForm, before: { ...before.current, focus, press: press && focus === before.current.focus } })
    before.current = untouched
  }, [idPrefix, controls])

  const wake = useCallback(
    (how: Partial<Before> | 'submit' | 'forget') => {
      if (how === 'forget') {
        before.current = untouched
        setForm((last) => last && { ...last, before: untouched })
        return false
      }
      const typed = Object.values(before.current.texts).some((text) => text !== '')
      if (how === 'submit' && !typed) return false
      const change: Partial<Before> = how === 'submit' ? { submit: true } : how
      before.current = { ...before.current, ...change, texts: { ...before.current.texts, ...change.texts } }
      load().catch(setFailure)
      return typed
    },
    [load],
  )

  const boxesDo = readers.every(({ look }) => look !== null)
  useEffect(() => {
    if (!boxesDo) load().catch(setFailure)
  }, [boxesDo, load])

  if (failure !== null) throw failure
  return { form, box, wake }
}
