import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EllipsisOutlined,
  EyeOutlined,
  PlusOutlined,
  ReloadOutlined,
  SettingOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { createElement, useRef, useState, type ComponentType } from 'react'
import type { ActionButton } from '../../model/action'
import { useServices } from '../services'

const icons: Readonly<Record<string, ComponentType>> = {
  plus: PlusOutlined,
  delete: DeleteOutlined,
  edit: EditOutlined,
  eye: EyeOutlined,
  reload: ReloadOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  setting: SettingOutlined,
}
const iconOf = (name: string | undefined) => {
  const Icon = name === undefined ? undefined : icons[name]
  return Icon ? createElement(Icon) : undefined
}

/** The buttons that this session may press; what is not granted is not drawn. */
export function useGranted(buttons: readonly ActionButton[], menuId: string | undefined): readonly ActionButton[] {
  const { can } = useServices()
  return buttons.filter(({ requires }) => requires === 'anyone' || can(requires, menuId))
}

export interface PressProps {
  readonly buttons: readonly ActionButton[]
  readonly onPress: (button: ActionButton) => Promise<void>
}

/** The toolbar of a list. A button stays busy until its action is done. */
export function Toolbar({ buttons, onPress }: PressProps) {
  const { text } = useServices()
  const [busy, setBusy] = useState<string | null>(null)
  const press = async (button: ActionButton) => {
    setBusy(button.key)
    await onPress(button)
    setBusy(null)
  }
  return (
    <Space wrap>
      {buttons.map((button) => (
        <Button
          key={button.key}
          loading={busy === button.key}
          type={button.tone === 'primary' ? 'primary' : 'default'}
          danger={button.tone === 'danger'}
          icon={iconOf(button.icon)}
          onClick={() => void press(button)}
        >
          {text(button.label)}
        </Button>
      ))}
    </Space>
  )
}

const shownInRow = 3

/** The buttons of one row; beyond three, and where the table is narrow, they gather in a menu. */
export function RowButtons({ buttons: shown, onPress, narrow }: PressProps & { readonly narrow: boolean }) {
  const { t, text } = useServices()
  const more = useRef<HTMLButtonElement>(null)
  const most = narrow ? 1 : shownInRow
  const direct = shown.length > most ? shown.slice(0, most - 1) : shown
  const rest = shown.slice(direct.length)
  return (
    <Space size={0} className="weft-row-buttons">
      {direct.map((button) => (
        <Button key={button.key} type="link" size="small" danger={button.tone === 'danger'} onClick={() => void onPress(button)}>
          {text(button.label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((button) => ({
              key: button.key,
              label: text(button.label),
              danger: button.tone === 'danger',
              onClick: () => {
                // The menu goes; what opens next has to find its way back to something that stays.
                more.current?.focus()
                void onPress(button)
              },
            })),
          }}
        >
          <Button ref={more} type="link" size="small" icon={<EllipsisOutlined />} aria-label={t('engine.list.more')} />
        </Dropdown>
      )}
    </Space>
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
