import { Button, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { ExportColumn, ExportOrder } from '../../data/export'
import type { ModelSource } from '../../data/gateway'
import { writeSuperQuery } from '../../filter/super-query'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import type { ListControls, ListState } from '../list-view/use-list'
import type { SelectionControls } from '../list-view/use-selection'
import { Popup } from '../page/popup'
import { ExportForm, type ExportScope } from './export-form'
import { ExportProgress } from './export-progress'
import { useExport } from './use-export'
import '../finding/finding.css'
import './export.css'

interface ExportDialogProps {
  readonly source: ModelSource
  readonly list: ListState & ListControls
  /** What the place of the list adds to what it asks for. */
  readonly params: JsonObject | null
  readonly selection: SelectionControls
  /** The rows of the page. */
  readonly drawn: readonly JsonObject[]
  readonly onClose: () => void
}

/** Makes a file of the records of a list: asks which and what of them, says how far it is, and hands it over. */
export function ExportDialog({ source, list, params, selection, drawn, onClose }: ExportDialogProps) {
  const { t, gateway, notify } = useServices()
  const [columns, setColumns] = useState<readonly ExportColumn[] | 'loading' | 'failed'>('loading')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    void gateway.exportColumns(source, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setColumns(answer.ok ? answer.value : 'failed')
    })
    return () => abort.abort()
  }, [gateway, source, turn])
  const { state, begin, callOff } = useExport(
    (order: ExportOrder) => gateway.exportRecords(source, order),
    (file) => {
      gateway.saveMade(file)
      notify('success', t('engine.export.done', { name: file.name }))
      onClose()
    },
  )
  const all = {
    query: {
      json: Object.keys(list.search).length > 0 ? JSON.stringify(list.search) : '',
      superQueryJson: writeSuperQuery(list.filter),
      params: params ?? {},
    },
    except: [],
  }
  const selectionOf: Readonly<Record<ExportScope, () => ExportOrder['selection']>> = {
    all: () => all,
    page: () => ({ ids: drawn.map(({ id }) => String(id)) }),
    selection: () => selection.asSent(),
  }
  const content = () => {
    if (state.at === 'made') return <ExportProgress file={state.file} onCallOff={() => void callOff()} onClose={onClose} />
    if (columns === 'loading') return <Skeleton active />
    if (columns === 'failed' || columns.length === 0)
      return (
        <Empty description={t(columns === 'failed' ? 'engine.export.columnsFailed' : 'engine.export.noColumns')}>
          {columns === 'failed' && <Button onClick={() => setTurn((last) => last + 1)}>{t('engine.export.again')}</Button>}
        </Empty>
      )
    return (
      <ExportForm
        columns={columns}
        counts={{ all: list.total, page: drawn.length, selection: selection.count }}
        busy={state.at === 'beginning'}
        onExport={({ scope, ...wish }) => void begin({ selection: selectionOf[scope](), ...wish, ...(list.sort && { sort: list.sort }) })}
        onCancel={onClose}
      />
    )
  }
  return (
    <Popup as="dialog" title={t('engine.export.title')} width="600px" onClose={onClose}>
      {content()}
    </Popup>
  )
}
