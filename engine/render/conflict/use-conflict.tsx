import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Plan } from '../../plan/plan'
import type { Resolution, Who } from './conflict-dialog'
import { differencesOf, type Sides } from './differences'

const ConflictDialog = lazy(() => import('./conflict-dialog'))

interface ConflictFacts {
  /** The other of both, where that is known. */
  readonly who?: Who | null
  /** False where what is chosen goes into the form only. */
  readonly canSave?: boolean
}

export interface Conflict {
  /** Asks what is to become of a record that two people changed. */
  resolve(sides: Sides, facts?: ConflictFacts): Promise<Resolution>
  /** The question, while it stands. */
  readonly dialog: ReactNode
}

interface Asked {
  readonly sides: Sides
  readonly facts: ConflictFacts
  readonly answer: (resolution: Resolution) => void
}

/** Lets who saves a record over somebody else's change choose between both, field by field and row by row. */
export function useConflict(plan: Plan): Conflict {
  const [asked, setAsked] = useState<Asked | null>(null)
  const differences = useMemo(() => (asked ? differencesOf(plan, asked.sides) : []), [plan, asked])
  return {
    resolve: (sides, facts = {}) =>
      new Promise((answer) => {
        setAsked({
          sides,
          facts,
          answer(resolution) {
            setAsked(null)
            answer(resolution)
          },
        })
      }),
    dialog: asked && (
      <Suspense fallback={null}>
        <ConflictDialog
          plan={plan}
          sides={asked.sides}
          who={asked.facts.who ?? null}
          canSave={asked.facts.canSave ?? true}
          differences={differences}
          onDone={asked.answer}
        />
      </Suspense>
    ),
  }
}

/** Who changed a record last, as a refusal of the server tells it; null where it does not. */
export function whoChanged(data: unknown): Who | null {
  const { changedBy, changedTime } = (typeof data === 'object' && data !== null ? data : {}) as JsonObject
  return typeof changedTime === 'number' ? { name: typeof changedBy === 'string' ? changedBy : '', time: changedTime } : null
}
