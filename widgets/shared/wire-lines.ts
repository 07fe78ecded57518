import { writtenText, type Text, type WireForm } from '../../engine'

/** A list of texts on the wire that is edited as one text with a line for each. */
export const asLines: WireForm<Text> = {
  read: (wire) =>
    wire === null
      ? ''
      : typeof wire === 'string'
        ? wire
        : Array.isArray(wire) && wire.every((line) => typeof line === 'string')
          ? wire.join('\n')
          : undefined,
  write(value) {
    const lines = writtenText(value) ?? ''
    return lines === '' ? [] : lines.split('\n')
  },
}
