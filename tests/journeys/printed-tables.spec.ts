import { expect, test } from './journey'

const columns = Array.from({ length: 14 }, (_, i) => ({ kind: 'comInput', key: `c${i}`, title: `第${i + 1}列`, initial: `值${i + 1}号` }))
const form = (shown: number) =>
  JSON.stringify({
    page: 'form',
    fields: [{ kind: 'table', key: 'lines', title: '明细', props: { visibleRows: 3 }, columns: columns.slice(0, shown) }],
  })

/** CSS pixels between the margins of an upright A4, and of a roll of paper as narrow as a telephone. */
const sheets = [
  ['A4', 718],
  ['a telephone', 390],
] as const

for (const [sheet, width] of sheets) {
  for (const shown of [6, 14]) {
    test(`a form table of ${shown} columns is printed whole on ${sheet}`, async ({ page, journey }) => {
      await journey.signIn()
      await journey.open('/previewModel')
      await page.getByRole('textbox', { name: '表单 JSON' }).fill(form(shown))
      const add = page.getByRole('button', { name: /添\s*加|新\s*增/ }).first()
      await expect(add).toBeVisible()
      for (let row = 0; row < 12; row += 1) await add.click()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width, height: 1000 })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      const lines = page.locator('.weft-table-body > .weft-table-row')
      await expect(lines).toHaveCount(12)
      const cut = await page.locator('.weft-table-head .weft-table-text, .weft-table-body .weft-table-text').evaluateAll((texts) =>
        texts.flatMap((text) => {
          const { left, right, bottom } = text.getBoundingClientRect()
          const row = text.closest('.weft-table-row')?.getBoundingClientRect()
          const inside = left >= 0 && right <= document.documentElement.clientWidth && row !== undefined && bottom <= row.bottom + 1
          return inside && right > left ? [] : [text.textContent]
        }),
      )
      expect(cut).toEqual([])
      await expect(lines.last().getByText(`值${shown}号`, { exact: true })).toBeAttached()
      // Every value stands beneath its heading.
      const leftOf = (row: string) =>
        page.locator(`${row} .weft-table-cell`).evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
      expect((await leftOf('.weft-table-body > .weft-table-row:first-child')).slice(0, shown)).toEqual(await leftOf('.weft-table-head'))
    })
  }
}
