import { useRef, useState, type PointerEvent } from 'react'
import type { SignatureProps } from './props'
import { sheetSize } from './sheet-size'
import { sheet, strokePath, type Point, type Stroke } from './strokes'

interface PadProps {
  readonly label: string
  readonly strokes: readonly Stroke[]
  readonly onChange: (strokes: readonly Stroke[]) => void
  readonly pen: SignatureProps
}

/** Paper that is drawn on with a finger, a pen or a mouse. It stays white in every theme, as the picture will be. */
export function Pad({ label, strokes, onChange, pen }: PadProps) {
  const [current, setCurrent] = useState<Stroke | null>(null)
  const pointer = useRef<number | null>(null)

  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / (box.width || sheet.width)) * sheet.width,
      y: ((event.clientY - box.top) / (box.height || sheet.height)) * sheet.height,
    }
  }
  const end = () => {
    pointer.current = null
    if (current) onChange([...strokes, current])
    setCurrent(null)
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      style={{
        ...sheetSize,
        background: '#fff',
        border: '1px dashed #8c8c8c',
        borderRadius: 6,
        touchAction: 'none',
        cursor: 'crosshair',
      }}
      onPointerDown={(event) => {
        if (pointer.current !== null || event.button !== 0) return
        pointer.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        setCurrent([pointOf(event)])
      }}
      onPointerMove={(event) => {
        if (event.pointerId !== pointer.current) return
        const point = pointOf(event)
        setCurrent((stroke) => [...(stroke ?? []), point])
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {[...strokes, ...(current ? [current] : [])].map((stroke, at) => (
        // A stroke never changes its place among those before it.
        <path
          key={at}
          d={strokePath(stroke)}
          fill="none"
          stroke={pen.penColor}
          strokeWidth={pen.penWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
