import { Skeleton } from 'antd'
import { useEffect } from 'react'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import { Popup } from '../page/popup'
import { ExportProgress } from '../transfer/export-progress'
import { useExport } from '../transfer/use-export'
import '../transfer/export.css'

interface ReportExportProps {
  readonly report: string
  readonly search: JsonObject
  readonly onClose: () => void
}

/** Has a workbook made of the report as it is seen, says how far it is, and hands it over. */
export function ReportExport({ report, search, onClose }: ReportExportProps) {
  const { t, gateway, notify } = useServices()
  const { state, begin, callOff } = useExport(
    async (order: { readonly report: string; readonly search: JsonObject }) => {
      const answer = await gateway.exportReport(order)
      if (!answer.ok) onClose()
      return answer
    },
    (file) => {
      gateway.saveMade(file)
      notify('success', t('engine.export.done', { name: file.name }))
      onClose()
    },
  )
  const wanted = JSON.stringify({ report, search })
  useEffect(() => {
    void begin(JSON.parse(wanted) as { readonly report: string; readonly search: JsonObject })
  }, [begin, wanted])
  return (
    <Popup as="dialog" title={t('engine.export.title')} width="480px" onClose={onClose}>
      {state.at === 'made' ? (
        <ExportProgress file={state.file} onCallOff={() => void callOff()} onClose={onClose} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Popup>
  )
}
