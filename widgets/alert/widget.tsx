import { CloseOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { AlertProps } from './props'

/** It stands in the form from the start, so it is a note to come across, not one that interrupts. */
export default function AlertWidget({ id, props }: DisplayWidgetProps<AlertProps>) {
  const { t, text } = useServices()
  const [open, setOpen] = useState(true)
  const description = text(props.description)
  if (!open) return null
  return (
    <Alert
      id={id}
      role="note"
      type={props.type}
      showIcon={props.showIcon}
      message={text(props.title) || t('widgets.alert.title')}
      {...(description === '' ? {} : { description: <span style={{ whiteSpace: 'pre-wrap' }}>{description}</span> })}
      closable={props.closable && { 'aria-label': t('widgets.alert.close'), closeIcon: <CloseOutlined aria-hidden /> }}
      onClose={() => setOpen(false)}
    />
  )
}
