import { CloseOutlined } from '@ant-design/icons'
import { Button, Empty, Modal } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useServices } from '../../../engine/render'
import type { Chosen, Held } from './chosen'

interface PickerDialogProps {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly held: Held
  readonly multiple: boolean
  readonly onCancel: () => void
  readonly onConfirm: (items: readonly Chosen[]) => void
  /** Where one chooses: a tree, a list, or tabs of them. */
  readonly children: ReactNode
}

/** The dialog of a picker: what there is on the left, what is chosen on the right. Cancelling leaves everything as it was. */
export function PickerDialog({ id, title, width, held, multiple, onCancel, onConfirm, children }: PickerDialogProps) {
  const { t } = useServices()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open
      title={title}
      width={`min(${String(width)}px, 100vw)`}
      className="weft-popup weft-picker-dialog"
      maskClosable={false}
      destroyOnHidden
      okText={t('widgets.picker.confirm')}
      cancelText={t('widgets.picker.cancel')}
      closable={{ 'aria-label': t('engine.form.close') }}
      onCancel={onCancel}
      onOk={() => onConfirm(held.items)}
      afterOpenChange={(open) => {
        if (open) body.current?.querySelector('input')?.focus()
      }}
    >
      <div id={id} ref={body} className="weft-picker-panes">
        <div className="weft-picker-source">{children}</div>
        <section className="weft-picker-chosen" aria-label={t('widgets.picker.chosen', { n: held.items.length })}>
          <div className="weft-picker-head">
            <span>{t('widgets.picker.chosen', { n: held.items.length })}</span>
            <Button type="link" size="small" disabled={held.items.length === 0} onClick={held.clear}>
              {t('widgets.picker.clearList')}
            </Button>
          </div>
          <ul className="weft-picker-list">
            {held.items.map(({ key, label }) => (
              <li key={key} className="weft-picker-row">
                <span className="weft-picker-name" title={label}>
                  {label}
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('widgets.picker.remove', { name: label })}
                  onClick={() => held.remove(key)}
                />
              </li>
            ))}
          </ul>
          {held.items.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(multiple ? 'widgets.picker.noneChosen' : 'widgets.picker.nothingChosen')} />
          )}
        </section>
      </div>
    </Modal>
  )
}
