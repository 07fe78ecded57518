import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import type { ActionButton } from '../../model/action'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { Toolbar } from './action-buttons'

interface ListToolbarProps {
  readonly buttons: readonly ActionButton[]
  readonly onPress: (button: ActionButton) => Promise<void>
  readonly onRefresh: () => void
  readonly onColumns: () => void
}

/** Above the table of a list: what its author put there at the start, what every list has at the end. */
export function ListToolbar({ buttons, onPress, onRefresh, onColumns }: ListToolbarProps) {
  const { t } = useServices()
  return (
    <div className="weft-toolbar">
      <Toolbar buttons={buttons} onPress={onPress} />
      <div className="weft-toolbar-end">
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
