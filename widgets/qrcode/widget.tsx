import { Typography } from 'antd'
import { useMemo } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useRecordScope, useServices } from '../../engine/render'
import { codeText } from '../shared/code-content'
import type { QrcodeProps } from './props'
import { recordCode } from './record-code'
import { squaresOf } from './squares'

/** Scanners need this many modules of empty space around the code. */
const quiet = 4

/** The code keeps its own colours in every theme: a scanner does not read light squares on dark ground. */
export default function QrcodeWidget({ id, props, read }: DisplayWidgetProps<QrcodeProps>) {
  const { t } = useServices()
  const { stored } = useRecordScope()
  const { from } = props
  const text = from === 'record' ? recordCode(stored) : codeText({ ...props, from }, read)
  const code = useMemo(() => squaresOf(text), [text])
  if (!code) {
    return (
      <Typography.Text id={id} type="secondary">
        {t(text !== '' ? 'widgets.qrcode.tooLong' : from === 'record' ? 'widgets.qrcode.unsaved' : 'widgets.qrcode.none')}
      </Typography.Text>
    )
  }
  const whole = code.side + 2 * quiet
  return (
    <svg
      id={id}
      role="img"
      aria-label={t('widgets.qrcode.name', { text })}
      width={props.side}
      height={props.side}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      style={{ display: 'block', maxWidth: '100%', background: props.background }}
    >
      <path d={code.path} fill={props.color} shapeRendering="crispEdges" />
    </svg>
  )
}
