/** Pixels: a sign of a square script and any other in the page's size of 14, what stands between a label and its control, and the limits. */
const sizes = { square: 14, other: 7.7, gap: 14, least: 90, most: 160 }

/** How wide the labels of a search bar are, so that the longest stands on one line; those that are very long take two. */
export function labelWidth(labels: readonly string[]): number {
  const widths = labels.map((label) =>
    [...label].reduce((sum, sign) => sum + (/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/.test(sign) ? sizes.square : sizes.other), 0),
  )
  return Math.min(sizes.most, Math.max(sizes.least, Math.ceil(Math.max(0, ...widths)) + sizes.gap))
}
