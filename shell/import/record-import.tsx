import { useMemo } from 'react'
import type { ScreenProps } from '../../engine/render'
import { useApp } from '../app-context'
import { ImportWizard } from './import-wizard'
import { recordImportCalls } from './record-calls'

/** Brings records of a model in from a workbook; the button that opens it names the model. */
export default function RecordImport({ params, onClose }: ScreenProps) {
  const { http } = useApp()
  const modelId = String(params['modelId'] ?? '')
  const calls = useMemo(() => recordImportCalls(http, modelId), [http, modelId])
  return <ImportWizard calls={calls} onClose={onClose} />
}
