import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../app-context'
import { askedAfter, movedOf, readImpact, type Impact, type Rename, type RenameQuestion } from './impact'

/** The two documents of a model as they are to be. */
export interface Design {
  readonly formData: string
  readonly columnData: string
}

export type ImpactState =
  | { readonly is: 'looking'; readonly percent: number }
  | { readonly is: 'told'; readonly impact: Impact }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'cancelled' }

export interface ImpactDesk {
  readonly state: ImpactState
  readonly questions: readonly RenameQuestion[]
  /** What moves along, as it is said so far. */
  readonly renames: readonly Rename[]
  look(): void
  cancel(): void
  /** Says whether the values of a key move along; the report is asked for anew, as it is another change then. */
  answer(rename: Rename, moves: boolean): void
}

/** What a design would do to the stored records of a model: asked for when it opens, anew with every answer, and given up when it closes. */
export function useImpact(modelId: string, { formData, columnData }: Design): ImpactDesk {
  const { http } = useApp()
  const [state, setState] = useState<ImpactState>({ is: 'looking', percent: 0 })
  const [questions, setQuestions] = useState<readonly RenameQuestion[]>([])
  const known = useRef(questions)
  const running = useRef<AbortController | null>(null)

  const look = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setState({ is: 'looking', percent: 0 })
    const answer = await http.send({
      method: 'POST',
      url: `/api/visualdev/Base/${encodeURIComponent(modelId)}/Actions/Impact`,
      body: { formData, columnData, renames: movedOf(known.current) },
      signal: abort.signal,
      // Before the report comes one blank for each percent.
      received: (bytes) => {
        if (!abort.signal.aborted) setState({ is: 'looking', percent: Math.min(bytes, 100) })
      },
    })
    if (abort.signal.aborted) return
    if (!answer.ok) return setState({ is: 'failed', message: answer.error.message })
    const impact = readImpact(answer.value)
    known.current = askedAfter(known.current, impact)
    setQuestions(known.current)
    setState({ is: 'told', impact })
  }, [http, modelId, formData, columnData])
  useEffect(() => {
    void look()
    return () => running.current?.abort()
  }, [look])

  return {
    state,
    questions,
    renames: movedOf(questions),
    look: () => void look(),
    cancel() {
      running.current?.abort()
      setState({ is: 'cancelled' })
    },
    answer({ from, to }, moves) {
      const before = movedOf(known.current)
      known.current = known.current.map((one) => (one.from === from && one.to === to ? { ...one, moves } : one))
      setQuestions(known.current)
      if (JSON.stringify(movedOf(known.current)) !== JSON.stringify(before)) void look()
    },
  }
}
