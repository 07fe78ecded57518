import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Draft } from '../../data/drafts'
import type { JsonObject } from '../../model/json'
import type { ListSource } from '../../model/page'
import type { Plan } from '../../plan/plan'
import { differencesOf } from '../conflict/differences'
import type { Conflict } from '../conflict/use-conflict'
import { useServices } from '../context/services'
import { draftOf, placeOfDraft, valuesOfDraft } from './draft-of'
import { DraftKeeper } from './keep-draft'

const DraftQuestion = lazy(() => import('./draft-question'))

/** A longer record, in characters of its JSON, is not kept. */
const mostCharacters = 2_000_000

interface DraftedForm {
  readonly plan: Plan
  readonly source: ListSource
  readonly id: string | null
  readonly params: JsonObject
  /** False for a form that is only looked at. */
  readonly editable: boolean
}

/** As much of an opened record as its draft needs. */
interface Opened {
  readonly record: JsonObject | null
  readonly base: JsonObject | null
  readonly version: unknown
  goOn(values: JsonObject): void
}

interface DraftOfForm {
  /** Whether what is filled in is kept on this device. */
  readonly kept: boolean
  /** Notes a change. */
  note(read: () => JsonObject): void
  /** The record was saved. */
  forget(): void
  /** The question whether to go on with a draft, while it stands. */
  readonly question: ReactNode
}

/**
 * Keeps what is filled in on this device until it is saved, and offers it again when the form is opened the next time: as it is, or
 * merged with what became of the record since.
 * @param onLeave closes the form without an answer to the question, and leaves the draft where it is
 */
export function useDraft({ plan, source, id, params, editable }: DraftedForm, opened: Opened, conflict: Conflict, onLeave: () => void): DraftOfForm {
  const { drafts } = useServices()
  const place = useMemo(() => placeOfDraft(source, id, params), [source, id, params])
  const keeper = useMemo(() => (drafts && editable ? new DraftKeeper(drafts, place) : null), [drafts, editable, place])
  const [found, setFound] = useState<Draft | null>(null)
  const now = useRef(opened)
  now.current = opened
  const isThere = opened.record !== null

  useEffect(() => {
    if (!keeper || !isThere) return
    let current = true
    void keeper.read().then((draft) => {
      const { record } = now.current
      if (!current || !draft || !record) return
      const differs = differencesOf(plan, { base: draft.base ?? {}, mine: valuesOfDraft(plan, draft), theirs: record }).length > 0
      if (differs) setFound(draft)
      else keeper.forget()
    })
    return () => {
      current = false
    }
  }, [keeper, plan, isThere])

  useEffect(() => {
    if (!keeper) return
    const onHide = () => keeper.write()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      keeper.close()
    }
  }, [keeper])

  const takeUp = async (draft: Draft): Promise<void> => {
    const { record, base, version } = now.current
    const mine = valuesOfDraft(plan, draft)
    if (base && (version ?? null) !== draft.version) {
      const resolution = await conflict.resolve({ base: draft.base ?? {}, mine, theirs: base }, { canSave: false })
      if (resolution === null) return
      opened.goOn({ ...base, ...resolution.record })
    } else opened.goOn({ ...record, ...mine })
    setFound(null)
  }

  return {
    kept: keeper !== null,
    note: useCallback(
      (read) =>
        keeper?.changed(() => {
          const { base, version } = now.current
          const draft = draftOf(plan, read(), base, (version ?? null) as Draft['version'], Date.now())
          return JSON.stringify(draft).length > mostCharacters ? null : draft
        }),
      [keeper, plan],
    ),
    forget: useCallback(() => keeper?.forget(), [keeper]),
    question: found && opened.record && (
      <Suspense fallback={null}>
        <DraftQuestion
          plan={plan}
          draft={found}
          differences={differencesOf(plan, { base: found.base ?? {}, mine: valuesOfDraft(plan, found), theirs: opened.record })}
          moved={opened.base !== null && (opened.version ?? null) !== found.version}
          onTakeUp={() => void takeUp(found)}
          onDiscard={() => {
            keeper?.forget()
            setFound(null)
          }}
          onLeave={onLeave}
        />
      </Suspense>
    ),
  }
}
