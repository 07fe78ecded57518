import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import type { ReactNode } from 'react'
import type { ActionButton } from '../../model/action'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { PlainButton } from '../plain/plain-button'
import { Toolbar } from './action-buttons'

interface ListToolbarProps {
  readonly buttons: readonly ActionButton[]
  readonly onPress: (button: ActionButton) => Promise<void>
  /** Nothing is ticked: buttons that act on ticked rows rest. */
  readonly nothingTicked: boolean
  readonly views?: ReactNode
  /** Opens what narrows the list; absent where nothing does. */
  readonly onFilter?: (() => void) | undefined
  /** How much narrows it now, where that is not seen elsewhere. */
  readonly active?: number | undefined
  /** The way to removed records. */
  readonly bin?: ReactNode
  /** Puts the list on paper as a table; absent where that cannot be. */
  readonly onPrintList?: (() => void) | undefined
  readonly onRefresh: () => void
  readonly onColumns: () => void
}

/** Above the table of a list: what its author put there at the start, what every list has at the end. */
export function ListToolbar({ buttons, onPress, onRefresh, onColumns, nothingTicked, views, onFilter, active, bin, onPrintList }: ListToolbarProps) {
  const { t } = useServices()
  const wide = useWide()
  return (
    <div className="weft-toolbar">
      <Toolbar buttons={buttons} most={wide ? undefined : 1} isIdle={(button) => nothingTicked && button.needsRows === true} onPress={onPress} />
      <div className="weft-toolbar-end">
        {views}
        {onFilter && wide && (
          <PlainButton look="bare" icon={FilterOutlined} onClick={onFilter}>
            {t('engine.filter.title')}
          </PlainButton>
        )}
        {onFilter && !wide && (
          <PlainButton look="bare" icon={FilterOutlined} aria-haspopup="dialog" onClick={onFilter}>
            {active ? t('engine.list.filtersActive', { count: active }) : t('engine.list.filters')}
          </PlainButton>
        )}
        {bin}
        {onPrintList && (
          <PlainButton look="bare" icon={PrinterOutlined} title={t('engine.print.list')} aria-label={t('engine.print.list')} onClick={onPrintList} />
        )}
        <PlainButton look="bare" icon={ReloadOutlined} title={t('engine.list.refresh')} aria-label={t('engine.list.refresh')} onClick={onRefresh} />
        <PlainButton
          look="bare"
          icon={SettingOutlined}
          title={t('engine.columns.title')}
          aria-label={t('engine.columns.title')}
          onClick={onColumns}
        />
      </div>
    </div>
  )
}
