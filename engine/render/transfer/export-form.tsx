import { Button, Checkbox, Radio } from 'antd'
import { useId, useState } from 'react'
import { childLayouts, exportFormats, type ChildLayout, type ExportColumn, type ExportFormat } from '../../data/export'
import { useServices } from '../context/services'

/** Which records of a list are meant. */
export type ExportScope = 'selection' | 'page' | 'all'
export interface ExportWish {
  readonly scope: ExportScope
  readonly columns: readonly string[]
  readonly format: ExportFormat
  readonly children?: ChildLayout
}

interface ExportFormProps {
  readonly columns: readonly ExportColumn[]
  readonly counts: Readonly<Record<ExportScope, number>>
  readonly busy: boolean
  readonly onExport: (wish: ExportWish) => void
  readonly onCancel: () => void
}

/** Which records, which columns, and what kind of file. */
export function ExportForm({ columns, counts, busy, onExport, onCancel }: ExportFormProps) {
  const { t } = useServices()
  const id = useId().replaceAll(':', '')
  const listed = columns.filter((column) => column.listed)
  const [scope, setScope] = useState<ExportScope>(counts.selection > 0 ? 'selection' : 'all')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [children, setChildren] = useState<ChildLayout>('repeat')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set((listed.length > 0 ? listed : columns).map(({ key }) => key)))
  const tick = (keys: readonly string[], on: boolean) =>
    setTicked((last) => new Set([...[...last].filter((key) => on || !keys.includes(key)), ...(on ? keys : [])]))
  const chosen = columns.filter(({ key }) => ticked.has(key)).map(({ key }) => key)
  const all = columns.map(({ key }) => key)
  const hasRows = format === 'xlsx' && columns.some(({ key, table }) => table !== null && ticked.has(key))
  const scopes = (['selection', 'page', 'all'] as const).filter((one) => one !== 'selection' || counts.selection > 0)
  return (
    <form
      className="weft-export"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && counts[scope] > 0) onExport({ scope, columns: chosen, format, ...(hasRows ? { children } : {}) })
      }}
    >
      <div className="weft-export-part">
        <div id={`${id}-scope`} className="weft-export-title">
          {t('engine.export.scope')}
        </div>
        <Radio.Group
          aria-labelledby={`${id}-scope`}
          value={scope}
          onChange={(event) => setScope(event.target.value as ExportScope)}
          options={scopes.map((one) => ({ value: one, label: t(`engine.export.scope.${one}`, { count: counts[one] }) }))}
        />
      </div>
      <fieldset className="weft-export-part">
        <legend className="weft-export-title">{t('engine.export.columns', { count: chosen.length, total: columns.length })}</legend>
        <Checkbox
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          checked={chosen.length === all.length}
          onChange={({ target }) => tick(all, target.checked)}
        >
          {t('engine.export.everything')}
        </Checkbox>
        <div className="weft-export-list">
          {columns.map(({ key, title }) => (
            <Checkbox key={key} checked={ticked.has(key)} onChange={({ target }) => tick([key], target.checked)}>
              {title}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="weft-export-part">
        <div id={`${id}-format`} className="weft-export-title">
          {t('engine.export.format')}
        </div>
        <Radio.Group
          aria-labelledby={`${id}-format`}
          value={format}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
          options={exportFormats.map((one) => ({ value: one, label: t(`engine.export.format.${one}`) }))}
        />
      </div>
      {hasRows && (
        <div className="weft-export-part">
          <div id={`${id}-children`} className="weft-export-title">
            {t('engine.export.children')}
          </div>
          <Radio.Group
            aria-labelledby={`${id}-children`}
            value={children}
            onChange={(event) => setChildren(event.target.value as ChildLayout)}
            options={childLayouts.map((one) => ({ value: one, label: t(`engine.export.children.${one}`) }))}
          />
        </div>
      )}
      <div className="weft-filter-foot">
        <Button onClick={onCancel}>{t('engine.form.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={chosen.length === 0 || counts[scope] === 0}>
          {t('engine.list.export')}
        </Button>
      </div>
    </form>
  )
}
