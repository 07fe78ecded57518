import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined'
import { useState } from 'react'
import type { ActionButton } from '../../model/action'
import { PlainButton } from '../plain/plain-button'
import { PlainMenu } from '../plain/plain-menu'
import { useServices } from '../context/services'

const icons: Readonly<Record<string, IconDefinition>> = {
  plus: PlusOutlined,
  delete: DeleteOutlined,
  edit: EditOutlined,
  eye: EyeOutlined,
  reload: ReloadOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  setting: SettingOutlined,
}

/** The buttons that this session may press; what is not granted is not drawn. */
export function useGranted(buttons: readonly ActionButton[], menuId: string | undefined): readonly ActionButton[] {
  const { can } = useServices()
  return buttons.filter(({ requires }) => requires === 'anyone' || can(requires, menuId))
}

export interface PressProps {
  /** Buttons that have nothing to act on now. */
  readonly isIdle?: (button: ActionButton) => boolean
  readonly buttons: readonly ActionButton[]
  readonly onPress: (button: ActionButton) => Promise<void>
}

/** The toolbar of a list. A button stays busy until its action is done. */
export function Toolbar({ buttons, isIdle, onPress }: PressProps) {
  const { text } = useServices()
  const [busy, setBusy] = useState<string | null>(null)
  const press = async (button: ActionButton) => {
    setBusy(button.key)
    await onPress(button)
    setBusy(null)
  }
  return (
    <div className="weft-toolbar-buttons">
      {buttons.map((button) => (
        <PlainButton
          key={button.key}
          busy={busy === button.key}
          disabled={isIdle?.(button) ?? false}
          look={button.tone === 'primary' ? 'primary' : 'default'}
          danger={button.tone === 'danger'}
          icon={button.icon === undefined ? undefined : icons[button.icon]}
          onClick={() => void press(button)}
        >
          {text(button.label)}
        </PlainButton>
      ))}
    </div>
  )
}

const shownInRow = 3

/** The buttons of one row; where a row may have more than three, and where the table is narrow, they gather in a menu. */
export function RowButtons({ buttons: shown, of, onPress, narrow }: PressProps & { readonly narrow: boolean; readonly of: number }) {
  const { t, text } = useServices()
  // As many in every row as in the fullest, whatever a row is not offered.
  const most = narrow ? 0 : of > shownInRow ? shownInRow - 1 : shownInRow
  const direct = narrow && shown.length === 1 ? shown : shown.slice(0, most)
  const rest = shown.slice(direct.length)
  return (
    <span className="weft-row-buttons">
      {direct.map((button) => (
        <PlainButton key={button.key} look="link" small danger={button.tone === 'danger'} onClick={() => void onPress(button)}>
          {text(button.label)}
        </PlainButton>
      ))}
      {rest.length > 0 && (
        <PlainMenu
          label={t('engine.list.more')}
          entries={rest.map((button) => ({
            key: button.key,
            label: text(button.label),
            danger: button.tone === 'danger',
            onChoose: () => void onPress(button),
          }))}
        >
          {(trigger) => <PlainButton {...trigger} look="link" small icon={EllipsisOutlined} aria-label={t('engine.list.more')} />}
        </PlainMenu>
      )}
    </span>
  )
}

/** Pixels that the operation column needs for its buttons. */
export const rowButtonsWidth = (buttons: readonly ActionButton[], text: (label: ActionButton['label']) => string, narrow: boolean): number => {
  if (narrow) return 64
  const direct = buttons.length > shownInRow ? buttons.slice(0, shownInRow - 1) : buttons
  const characters = direct.reduce(
    (sum, { label }) => sum + [...text(label)].reduce((width, character) => width + (character.charCodeAt(0) > 255 ? 14 : 8), 0),
    0,
  )
  return Math.max(90, characters + direct.length * 16 + (buttons.length > shownInRow ? 40 : 0) + 24)
}
