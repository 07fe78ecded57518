import { randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Signs that are not taken for one another, as strokes on a grid of 4 by 6: each a row of points `xy`. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  '2': ['01', '10', '30', '41', '42', '06', '46'],
  '3': ['00', '40', '23', '43', '45', '36', '06'],
  '4': ['36', '30', '04', '44'],
  '5': ['40', '00', '03', '33', '44', '45', '36', '06'],
  '6': ['30', '03', '05', '16', '36', '45', '44', '33', '03'],
  '7': ['00', '40', '16'],
  '9': ['16', '43', '41', '30', '10', '01', '02', '13', '43'],
  A: ['06', '20', '46', '34', '14'],
  E: ['40', '00', '03', '33', '03', '06', '46'],
  F: ['40', '00', '03', '33', '03', '06'],
  H: ['00', '06', '03', '43', '40', '46'],
  K: ['00', '06', '03', '40', '03', '46'],
  L: ['00', '06', '46'],
  M: ['06', '00', '23', '40', '46'],
  N: ['06', '00', '46', '40'],
  P: ['06', '00', '30', '41', '42', '33', '03'],
  R: ['06', '00', '30', '41', '42', '33', '03', '46'],
  T: ['00', '40', '20', '26'],
  U: ['00', '05', '16', '36', '45', '40'],
  V: ['00', '26', '40'],
  W: ['00', '16', '23', '36', '40'],
  X: ['00', '46', '23', '40', '06'],
  Y: ['00', '23', '40', '23', '26'],
  Z: ['00', '40', '06', '46'],
}
const signs = Object.keys(strokes)
const [width, height] = [132, 44]

/** Random signs for a picture code, without those that look alike. */
export const newPictureText = (length = 4): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

const between = (low: number, high: number): number => low + (randomInt(1_000_000) / 1_000_000) * (high - low)

/** The text as a picture: every sign leans, drifts and wavers by lot, and lines run across. Returns PNG bytes. */
export function drawPicture(text: string): Buffer {
  const pixels = new Float64Array(width * height)
  const line = (x0: number, y0: number, x1: number, y1: number, thick: number, dark: number) => {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) * 2)
    for (let i = 0; i <= steps; i += 1) dot(pixels, x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps, thick, dark)
  }
  for (const [at, sign] of [...text].entries()) {
    const [lean, size, left, top] = [between(-0.3, 0.3), between(3.9, 4.7), 12 + at * 30 + between(-3, 3), 8 + between(-3, 3)]
    const points = (strokes[sign] ?? []).map((point) => {
      const [x, y] = [Number(point[0]) * size + between(-0.7, 0.7), Number(point[1]) * size + between(-0.7, 0.7)]
      return [left + x + (14 - y) * lean, top + y] as const
    })
    for (const [i, [x, y]] of points.entries()) {
      const next = points[i + 1]
      if (next) line(x, y, next[0], next[1], between(1.2, 1.7), 0.9)
    }
  }
  for (let i = 0; i < 4; i += 1) line(0, between(0, height), width, between(0, height), 0.7, 0.5)
  for (let i = 0; i < 60; i += 1) dot(pixels, between(0, width), between(0, height), 0.8, 0.5)
  return png(pixels)
}

function dot(pixels: Float64Array, x: number, y: number, radius: number, dark: number): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row += 1)
    for (let column = Math.max(0, Math.floor(x - radius - 1)); column <= Math.min(width - 1, x + radius + 1); column += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y))) * dark
      const at = row * width + column
      pixels[at] = Math.max(pixels[at] ?? 0, cover)
    }
}

/** Eight bits of grey, without a palette: the least that every browser draws. */
function png(pixels: Float64Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      rows[row * (width + 1) + 1 + column] = Math.round(255 - 215 * (pixels[row * width + column] ?? 0))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** CRC-32 as the PNG specification gives it (annex D). */
function checksum(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
