import './print.css'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { useEffect, useMemo } from 'react'
import type { JsonObject } from '../../model/json'
import type { FormPage, ListSource } from '../../model/page'
import { buildPlan } from '../../plan/build-plan'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { preloadWidgets } from '../form/load-widgets'
import { PlainButton } from '../plain/plain-button'
import { Popup } from '../page/popup'
import { PrintedRecord } from './printed-record'
import { PrintedContext } from './printed'
import { SheetPaper } from './sheet-paper'
import { useRecords } from './use-records'

interface PrintPopupProps {
  readonly page: FormPage
  readonly source: ListSource
  /** The records, in the order in which they are printed. */
  readonly ids: readonly string[]
  readonly params: JsonObject
  readonly onClose: () => void
}

/** Records as they will stand on paper, each beginning a sheet; the browser prints them or makes a file of them. */
export function PrintPopup({ page, source, ids, params, onClose }: PrintPopupProps) {
  const { t, text } = useServices()
  const registry = useRegistry()
  const plan = useMemo(() => buildPlan(page, registry), [page, registry])
  const { records, missing, done } = useRecords({ plan, source, ids, params })
  useEffect(() => preloadWidgets(plan), [plan])
  return (
    <Popup as="fullScreen" title={t('engine.print.title', { title: text(page.title) })} width="100vw" onClose={onClose}>
      <div className="weft-paper weft-print">
        <SheetPaper />
        <div className="weft-paper-bar weft-print-bar">
          <PlainButton look="primary" icon={PrinterOutlined} busy={!done} onClick={() => window.print()}>
            {t('engine.print.print')}
          </PlainButton>
          <span role="status">
            {done ? t('engine.print.ready', { n: records.length }) : t('engine.print.fetching', { n: records.length, of: ids.length })}
            {missing > 0 && ` ${t('engine.print.missing', { n: missing })}`}
          </span>
        </div>
        <PrintedContext.Provider value>
          {records.map(({ id, values }) => (
            <PrintedRecord key={id} plan={plan} id={id} model={source.from === 'model' ? source.id : ''} values={values} />
          ))}
        </PrintedContext.Provider>
      </div>
    </Popup>
  )
}
