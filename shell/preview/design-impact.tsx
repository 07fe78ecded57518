import { useEffect, useState } from 'react'
import { ImpactReport } from '../models/impact/impact-report'
import type { Design } from '../models/impact/use-impact'
import { designIn, type StoredModel } from './use-stored-model'
import styles from './preview-page.module.css'

interface DesignImpactProps {
  readonly model: StoredModel
  readonly text: string
  /** Somebody is typing: what stood there before is looked at until they pause. */
  readonly stale: boolean
}

/** What the text, once it is published as the design of a stored model, would do to the records of that. */
export function DesignImpact({ model: { id, columnData }, text, stale }: DesignImpactProps) {
  const [design, setDesign] = useState<Design | null>(null)
  useEffect(() => {
    if (!stale) setDesign((before) => sameOr(before, designIn(text, { columnData })))
  }, [text, stale, columnData])
  return (
    <div className={styles['impact']} aria-busy={stale}>
      {design && <ImpactReport modelId={id} design={design} />}
    </div>
  )
}

/** What is designed alike is not looked at again. */
const sameOr = (before: Design | null, design: Design): Design =>
  before?.formData === design.formData && before.columnData === design.columnData ? before : design
