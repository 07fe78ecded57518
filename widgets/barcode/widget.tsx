import { Typography } from 'antd'
import { useMemo } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { codeText } from '../shared/code-content'
import { barsOf } from './bars'
import type { BarcodeProps } from './props'

const fontSize = 16
const gap = 4
/** Scanners need this many thinnest bars of empty space on either side. */
const quiet = 10

/** The code keeps its own colours in every theme: a scanner does not read light bars on dark ground. */
export default function BarcodeWidget({ id, props, read }: DisplayWidgetProps<BarcodeProps>) {
  const { t } = useServices()
  const text = codeText(props, read)
  const code = useMemo(() => barsOf(text, props.symbology), [text, props.symbology])
  if (!code) {
    return (
      <Typography.Text id={id} type="secondary">
        {text === ''
          ? t('widgets.barcode.none')
          : t('widgets.barcode.refused', { text, symbology: t(`widgets.choice.symbology.${props.symbology}`) })}
      </Typography.Text>
    )
  }
  const unit = props.barWidth
  const width = (code.width + 2 * quiet) * unit
  const height = props.height + fontSize + 4 * gap
  return (
    <svg
      id={id}
      role="img"
      aria-label={text}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', maxWidth: '100%', background: props.background }}
    >
      <g fill={props.color} shapeRendering="crispEdges">
        {code.bars.map(({ x, width: bar }) => (
          <rect key={x} x={(quiet + x) * unit} y={gap * 2} width={bar * unit} height={props.height} />
        ))}
      </g>
      <text x={width / 2} y={height - 2 * gap} textAnchor="middle" fontFamily="monospace" fontSize={fontSize} fill={props.color}>
        {text}
      </text>
    </svg>
  )
}
