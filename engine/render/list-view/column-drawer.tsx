import { Button, Checkbox, InputNumber, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import type { ColumnSetting, Density } from '../../data/column-setting'
import type { Column } from '../../model/page'
import { Popup } from '../page/popup'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { densityOf, settingsFor, shownColumns, withDensity } from './shown-columns'
import { moved } from './table-columns'

interface ColumnDrawerProps {
  readonly columns: readonly Column[]
  readonly settings: readonly ColumnSetting[]
  readonly onChange: (settings: readonly ColumnSetting[]) => void
  readonly onClose: () => void
}

const densities: readonly Density[] = ['compact', 'middle', 'loose']
const edges = ['none', 'left', 'right'] as const

/**
 * The columns of a list: which are shown, in what order (by drag, or with the arrow keys on a handle), and at which edge they stay; and how closely
 * rows stand. The last one stays: a list of which nothing is seen would be none.
 */
export function ColumnDrawer({ columns, settings, onChange, onClose }: ColumnDrawerProps) {
  const { t, text } = useServices()
  const md = useWide()
  const hint = useId()
  const [dragged, setDragged] = useState<string | null>(null)
  const shown = new Set(shownColumns(columns, settings).map(({ key }) => key))
  const density = densityOf(settings)
  const all = settingsFor(columns, settings, text).map((setting) => ({ ...setting, visible: shown.has(setting.prop) }))
  const keep = (next: readonly ColumnSetting[]) => onChange(density === 'middle' ? next : withDensity(next, density))
  const put = (prop: string, part: Partial<ColumnSetting>) => keep(all.map((one) => (one.prop === prop ? { ...one, ...part } : one)))
  const step = (at: number, by: 1 | -1) => {
    const one = all[at]
    const before = by < 0 ? all[at - 1]?.prop : (all[at + 2]?.prop ?? null)
    if (one && before !== undefined && at + by >= 0 && at + by < all.length) keep(moved(all, one.prop, before))
  }
  const plain = () => columns.map(({ key, title }) => ({ prop: key, label: text(title).slice(0, 200), visible: true }))
  return (
    <Popup as="drawer" title={t('engine.columns.title')} width={md ? '440px' : '100vw'} onClose={onClose}>
      <div className="weft-columns-head">
        <p id={hint}>{t('engine.columns.hint')}</p>
        <Button onClick={() => onChange(plain())}>{t('engine.columns.reset')}</Button>
      </div>
      <div className="weft-columns-density">
        <span id={`${hint}-density`}>{t('engine.columns.density')}</span>
        <Segmented
          aria-labelledby={`${hint}-density`}
          value={density}
          options={densities.map((value) => ({ value, label: t(`engine.columns.${value}`) }))}
          onChange={(value) => onChange(withDensity(all, value))}
        />
      </div>
      <ul className="weft-columns" aria-label={t('engine.columns.title')}>
        {all.map(({ prop, fixed, width, visible }, at) => {
          const column = columns.find(({ key }) => key === prop)
          const title = column ? text(column.title) : prop
          return (
            <li
              key={prop}
              draggable
              data-dragged={dragged === prop || undefined}
              onDragStart={() => setDragged(prop)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) keep(moved(all, dragged, prop))
              }}
            >
              <button
                type="button"
                className="weft-columns-handle"
                aria-label={t('engine.columns.moveOf', { name: title })}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  step(at, event.key === 'ArrowUp' ? -1 : 1)
                }}
              />
              <Checkbox
                checked={visible}
                disabled={shown.size === 1 && visible}
                aria-describedby={hint}
                onChange={({ target }) => put(prop, { visible: target.checked })}
              >
                {title}
              </Checkbox>
              <InputNumber
                size="small"
                controls={false}
                min={48}
                max={1200}
                precision={0}
                placeholder="—"
                className="weft-columns-width"
                aria-label={t('engine.columns.widthOf', { name: title })}
                value={width ?? column?.width ?? null}
                onChange={(value) => value !== null && put(prop, { width: value })}
              />
              <Select
                size="small"
                variant="borderless"
                aria-label={t('engine.columns.pin', { name: title })}
                value={fixed ?? column?.fixed ?? 'none'}
                options={edges.map((value) => ({ value, label: t(`engine.columns.pin.${value}`) }))}
                onChange={(value) => put(prop, { fixed: value })}
              />
            </li>
          )
        })}
      </ul>
    </Popup>
  )
}
