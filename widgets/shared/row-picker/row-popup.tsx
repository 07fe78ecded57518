import { Button, Drawer, Flex, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useServices } from '../../../engine/render'

interface RowPopupProps {
  readonly as: 'dialog' | 'drawer'
  readonly title: string
  /** A CSS width. */
  readonly width: string
  readonly buttons: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog or drawer around rows that are picked. A press beside it does not throw away what was ticked. */
export function RowPopup({ as, title, width, buttons, onClose, children }: RowPopupProps) {
  const { t } = useServices()
  const closable = { 'aria-label': t('engine.form.close') }
  return as === 'drawer' ? (
    <Drawer open title={title} width={width} onClose={onClose} closable={closable} maskClosable={false} footer={buttons}>
      {children}
    </Drawer>
  ) : (
    <Modal open title={title} width={width} className="weft-popup" maskClosable={false} closable={closable} footer={buttons} onCancel={onClose}>
      {children}
    </Modal>
  )
}

/** What closes a picker. */
export function PopupButtons({ onCancel, onConfirm }: { readonly onCancel: () => void; readonly onConfirm: () => void }) {
  const { t } = useServices()
  return (
    <Flex gap={8} justify="end">
      <Button onClick={onCancel}>{t('widgets.picker.cancel')}</Button>
      <Button type="primary" onClick={onConfirm}>
        {t('widgets.picker.confirm')}
      </Button>
    </Flex>
  )
}
