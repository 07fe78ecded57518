import { sheet } from './strokes'

/** Pixels of the window that the rest of the dialog takes: title, ways, buttons, edges. */
const around = 280

/** As wide as the dialog, and never so high that one would have to scroll while one signs. */
export const sheetSize = {
  display: 'block',
  width: `min(100%, ${sheet.width / sheet.height} * (100dvh - ${around}px))`,
  marginInline: 'auto',
} as const
