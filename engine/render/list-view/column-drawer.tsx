import { Button, Checkbox } from 'antd'
import { useId } from 'react'
import type { ColumnSetting } from '../../data/column-setting'
import type { Column } from '../../model/page'
import { Popup } from '../page/popup'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { shownColumns } from './shown-columns'

interface ColumnDrawerProps {
  readonly columns: readonly Column[]
  readonly settings: readonly ColumnSetting[]
  readonly onChange: (settings: readonly ColumnSetting[]) => void
  readonly onClose: () => void
}

/** The columns of a list, to tick those that are shown. The last one stays: a list of which nothing is seen would be none. */
export function ColumnDrawer({ columns, settings, onChange, onClose }: ColumnDrawerProps) {
  const { t, text } = useServices()
  const md = useWide()
  const hint = useId()
  const shown = new Set(shownColumns(columns, settings).map(({ key }) => key))
  const choose = (isVisible: (key: string) => boolean) =>
    onChange(columns.map(({ key, title }) => ({ prop: key, label: text(title).slice(0, 200), visible: isVisible(key) })))
  return (
    <Popup as="drawer" title={t('engine.columns.title')} width={md ? '320px' : '100vw'} onClose={onClose}>
      <div className="weft-columns-head">
        <p id={hint}>{t('engine.columns.hint')}</p>
        <Button onClick={() => choose(() => true)}>{t('engine.columns.reset')}</Button>
      </div>
      <ul className="weft-columns" aria-label={t('engine.columns.title')}>
        {columns.map(({ key, title }) => (
          <li key={key}>
            <Checkbox
              checked={shown.has(key)}
              disabled={shown.size === 1 && shown.has(key)}
              aria-describedby={hint}
              onChange={({ target }) => choose((one) => (one === key ? target.checked : shown.has(one)))}
            >
              {text(title)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
