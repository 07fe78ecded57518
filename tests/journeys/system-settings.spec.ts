import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runServer } from '../support/run-server'
import { expect, fillSignIn, test } from './journey'

const md5 = (password: string): string => createHash('md5').update(password).digest('hex')
const menu = /系统管理/

/** Signs in as a client of the family does: by its digest of the password, and with its mark. */
async function asFamily(page: Page, url: string, password: string) {
  const answer = await page.request.post(`${url}/api/oauth/Login`, {
    headers: { 'jnpf-origin': 'pc' },
    form: { account: 'admin', password: md5(password), grant_type: 'password' },
  })
  return { status: answer.status(), ...((await answer.json()) as { readonly code: number; readonly data: { readonly token: string } | null }) }
}

test('family mode is switched on with what it costs in view, lets a client of the family in, and is switched off again', async ({
  page,
  journey,
}) => {
  test.slow()
  // An address that is none.
  journey.expectNoise(/status of 400/)
  // It changes how the whole installation answers: nobody else works on it.
  const server = await runServer({ built: true, demo: false })
  try {
    const password = server.passwords['admin'] ?? ''
    await page.goto(server.url)
    await fillSignIn(page, 'admin', password)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.getByRole('menuitem', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: '系统配置', exact: true }).click()
    await expect(page.getByRole('heading', { name: '同族客户端兼容' })).toBeVisible()
    await journey.expectAccessible()

    await test.step('it is off: whoever signs in by the other digest is refused', async () => {
      expect((await asFamily(page, server.url, password)).code).not.toBe(200)
    })

    await test.step('it asks before it is switched on, and does nothing where the answer is no', async () => {
      await page.getByRole('switch').click()
      await page.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
      const question = page.locator('.ant-modal-confirm')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: /取\s*消/ }).click()
      await expect(question).toBeHidden()
      await page.reload()
      await expect(page.getByRole('switch')).not.toBeChecked()
    })

    await test.step('an address that is none is refused at its field', async () => {
      await page.getByRole('switch').click()
      await page.getByRole('textbox').first().fill('not an address!')
      await page.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
      await page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: /确\s*定/ })
        .click()
      await expect(page.locator('.weft-error')).toBeVisible()
      await page.getByRole('textbox').first().fill('10.0.0.0/8')
    })

    await test.step('it is on: the page says how far the accounts are, and a client of the family is let in after the first sign-in here', async () => {
      await page.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
      await page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: /确\s*定/ })
        .click()
      await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()
      await journey.expectAccessible()
      const other = await journey.anotherBrowser()
      await other.goto(server.url)
      await fillSignIn(other, 'admin', password)
      await expect(other.getByRole('navigation').first()).toBeVisible()
      const entered = await asFamily(page, server.url, password)
      expect(entered).toMatchObject({ status: 200, code: 200 })
      expect(entered.data?.token).toMatch(/^Bearer /)
      await other.close()
    })

    await test.step('switched off, nobody gets in by that digest any more', async () => {
      await page.reload()
      await page.getByRole('switch').click()
      await page.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
      const question = page.locator('.ant-modal-confirm')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: /确\s*定/ }).click()
      await expect(page.getByRole('switch')).not.toBeChecked()
      expect((await asFamily(page, server.url, password)).code).not.toBe(200)
    })
    // What is open would miss the server.
    await page.goto('about:blank')
  } finally {
    await server.stop()
    server.remove()
  }
})
