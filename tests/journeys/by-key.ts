import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 120

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Whether a control is there and has the focus. */
const isFocused = async (control: Locator): Promise<boolean> =>
  (await control.count()) > 0 && control.first().evaluate((element) => element === document.activeElement)
