import { useMemo } from 'react'
import type { ScreenProps } from '../../engine/render'
import { useApp } from '../app-context'
import { ImportWizard } from './import-wizard'
import { userImportCalls } from './user-calls'

/** Brings users in from a workbook. */
export default function UserImport({ onClose }: ScreenProps) {
  const { http } = useApp()
  const calls = useMemo(() => userImportCalls(http), [http])
  return <ImportWizard calls={calls} onClose={onClose} />
}
