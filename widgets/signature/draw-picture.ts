import { nameSize, sheet, strokePath, type Stroke } from './strokes'

/** What stands on the sheet when it is confirmed. */
export type Signed = { readonly by: 'pen'; readonly strokes: readonly Stroke[] } | { readonly by: 'name'; readonly name: string }

interface Pen {
  readonly color: string
  readonly width: number
}

/** Scripts that look as if written by hand, where the machine has them. */
export const handwriting = '"Kaiti SC", KaiTi, STKaiti, "DFKai-SB", "Segoe Script", "Snell Roundhand", cursive'

/** The signature as a picture on white ground, twice as sharp as it was on the screen. Null where the browser cannot draw. */
export function drawPicture(signed: Signed, pen: Pen, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width * 2
  canvas.height = sheet.height * 2
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(2, 2)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sheet.width, sheet.height)
  if (signed.by === 'pen') {
    context.strokeStyle = pen.color
    context.lineWidth = pen.width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const stroke of signed.strokes) context.stroke(new Path2D(strokePath(stroke)))
  } else {
    context.fillStyle = pen.color
    context.font = `${nameSize(signed.name)}px ${handwriting}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(signed.name, sheet.width / 2, sheet.height / 2)
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })), 'image/png')
  })
}
