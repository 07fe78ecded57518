import { useEffect, useState } from 'react'
import { useApp } from '../../app-context'
import { modelCalls } from '../model-calls'
import { ImpactReport, type ImpactSaid } from './impact-report'
import type { Design } from './use-impact'

interface DraftImpactProps {
  readonly modelId: string
  readonly onSaid: (said: ImpactSaid) => void
}

/** What publishing the draft of a model would do to its records. A draft that cannot be read says so when it is published. */
export function DraftImpact({ modelId, onSaid }: DraftImpactProps) {
  const { http } = useApp()
  const [design, setDesign] = useState<Design | null>(null)
  useEffect(() => {
    let isWanted = true
    void modelCalls(http)
      .version(modelId, 'latest')
      .then((answer) => {
        if (!isWanted) return
        if (answer.ok) setDesign({ formData: answer.value.formData, columnData: answer.value.columnData })
        else onSaid({ renames: [], lost: null, unanswered: 0, looking: false })
      })
    return () => {
      isWanted = false
    }
  }, [http, modelId, onSaid])
  return design && <ImpactReport modelId={modelId} design={design} onSaid={onSaid} />
}
