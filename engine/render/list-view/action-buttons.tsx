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
import { PlainButton, type PlainButtonProps } from '../plain/plain-button'
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
  readonly isIdle?: ((button: ActionButton) => boolean) | undefined
  readonly buttons: readonly ActionButton[]
  readonly onPress: (button: ActionButton) => Promise<void>
}

interface ToolbarProps extends PressProps {
  /** So many stand beside one another, the others gather in a menu. */
  readonly most?: number | undefined
}

/** The toolbar of a list. A button stays busy until its action is done. */
export function Toolbar({ buttons, most = buttons.length, isIdle, onPress }: ToolbarProps) {
  const { text } = useServices()
  const [busy, setBusy] = useState<string | null>(null)
  const press = async (button: ActionButton) => {
    setBusy(button.key)
    await onPress(button)
    setBusy(null)
  }
  return (
    <div className="weft-toolbar-buttons">
      {buttons.slice(0, most).map((button) => (
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
      <MoreButtons buttons={buttons.slice(most)} isIdle={isIdle} onPress={press} />
    </div>
  )
}

const shownInRow = 3

/** How many buttons of a row stand beside one another: as many in every row as in the fullest, which has `of`, whatever a row is not offered. */
export const directIn = (of: number): number => (of > shownInRow ? shownInRow - 1 : shownInRow)

interface RowButtonsProps extends PressProps {
  /** So many stand beside one another, the others gather in a menu. */
  readonly most: number
}

/** The buttons of one row or card. */
export function RowButtons({ buttons: shown, most, onPress }: RowButtonsProps) {
  const { text } = useServices()
  // Where there is no room for all, what cannot be undone is not what lies nearest.
  const harmless = shown.filter(({ tone }) => tone !== 'danger')
  const direct = most === undefined || shown.length <= most ? shown : [...harmless, ...shown.filter((one) => !harmless.includes(one))].slice(0, most)
  return (
    <span className="weft-row-buttons">
      {direct.map((button) => (
        <PlainButton key={button.key} look="link" small danger={button.tone === 'danger'} onClick={() => void onPress(button)}>
          {text(button.label)}
        </PlainButton>
      ))}
      <MoreButtons look="link" small buttons={shown.filter((one) => !direct.includes(one))} onPress={onPress} />
    </span>
  )
}

/** Buttons that there is no room for, in a menu. */
function MoreButtons({ buttons, isIdle, onPress, ...look }: PressProps & Pick<PlainButtonProps, 'look' | 'small'>) {
  const { t, text } = useServices()
  if (buttons.length === 0) return null
  return (
    <PlainMenu
      label={t('engine.list.more')}
      entries={buttons.map((button) => ({
        key: button.key,
        label: text(button.label),
        danger: button.tone === 'danger',
        disabled: isIdle?.(button) ?? false,
        onChoose: () => void onPress(button),
      }))}
    >
      {(trigger) => <PlainButton {...trigger} {...look} icon={EllipsisOutlined} aria-label={t('engine.list.more')} />}
    </PlainMenu>
  )
}

/** Pixels that the operation column needs for its buttons. */
export const rowButtonsWidth = (buttons: readonly ActionButton[], text: (label: ActionButton['label']) => string): number => {
  const direct = buttons.slice(0, directIn(buttons.length))
  const characters = direct.reduce(
    (sum, { label }) => sum + [...text(label)].reduce((width, character) => width + (character.charCodeAt(0) > 255 ? 14 : 8), 0),
    0,
  )
  return Math.max(90, characters + direct.length * 16 + (buttons.length > shownInRow ? 40 : 0) + 24)
}
