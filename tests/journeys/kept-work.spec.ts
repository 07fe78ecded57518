import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

const yes = /确\s*定|是/
/** 2026-06 */
const month = Date.UTC(2026, 5, 1)

/** How many drafts the browser keeps, or how many of them hold a text. */
const draftsOn = (page: Page, text = ''): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('weft-drafts')
        // Only the application makes it.
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onerror = () => resolve(0)
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => resolve((all.result as object[]).filter((one) => JSON.stringify(one).includes(wanted)).length)
          request.result.close()
        }
      }),
    text,
  )

test('a form outlives the browser, is offered with what differs, and leaves nothing behind', async ({ page, journey }) => {
  const name = unique('draft')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const first = new RecordsPage(page)
  await first.create()
  await first.fill('访客姓名', name)
  await first.fill('来访单位', '半途公司')
  await expect.poll(() => draftsOn(page)).toBe(1)
  await expect.poll(() => draftsOn(page, '半途公司')).toBe(1)
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto(`${process.env['WEFT_URL'] ?? ''}/model/onlineForm-visitorBooking`)

  const second = new RecordsPage(again)
  await second.ready()
  await again
    .getByRole('button', { name: /新\s*[建增]/ })
    .first()
    .click()
  const question = again.getByRole('dialog', { name: '有一份未保存的草稿' })
  await expect(question).toContainText(name)
  await expect(question).toContainText('半途公司')
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(second.input('来访单位')).toHaveValue('半途公司')
  await expect(question).toBeHidden()

  await test.step('signing out removes it', async () => {
    await second.form.getByRole('button', { name: '关闭' }).first().click()
    await second.answer('修改尚未保存，草稿会保留在本机', yes)
    expect(await draftsOn(again)).toBe(1)
    await again.getByRole('button', { name: /系统管理员/ }).click()
    await again.getByRole('menuitem', { name: '退出登录' }).click()
    await second.question.getByRole('button', { name: yes }).click()
    await expect(again.getByRole('textbox').first()).toBeVisible()
    await expect.poll(() => draftsOn(again)).toBe(0)
  })
})

test('two people change the rows of one record, and both changes stay', async ({ page, journey }) => {
  journey.expectNoise(/409/)
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('conflict')
  const lines = ['砌墙', '抹灰', '吊顶'].map((name) => ({ name, supply: '乙供', workload: 10, wage: 50 }))
  const id = await quotations.create({ quotationNo: 'BJ', project, customerName: '业主', quotationDate: month, taxRate: 10, lines })
  const list = new RecordsPage(page)
  await journey.open('/model/onlineForm-worksQuotation?')
  await list.ready()
  await list.search('工程名称', project)
  await list.open(project, /编\s*辑/)
  await list.fill('委托单位', '新业主')

  const rows = (await quotations.read(id))['lines'] as readonly Record<string, unknown>[]
  const theirs = [{ ...rows[0], wage: 60 }, rows[2], { name: '防水', supply: '乙供', workload: 1, wage: 5 }]
  await journey.send('PUT', `${quotations.url}/${id}`, { id, data: JSON.stringify({ customerName: '他的业主', lines: theirs }) })

  await list.save()
  const question = page.getByRole('dialog', { name: '这条数据已被他人修改' })
  await expect(question).toContainText(/管理员.* 修改/)
  await expect(question.getByRole('group', { name: '委托单位' })).toContainText('双方都改了')
  await expect(question.getByRole('group', { name: /第 1 行 · 人工单价/ })).toContainText('60')
  await expect(question.getByRole('group', { name: /第 2 行$/ })).toContainText('（没有这一行）')
  await journey.expectAccessible()
  await question.getByRole('button', { name: '放进表单，继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(list.input('委托单位')).toHaveValue('新业主')
  await list.saved()
  expect(await quotations.read(id)).toMatchObject({
    customerName: '新业主',
    lines: [
      { id: rows[0]?.['id'], name: '砌墙', wage: 60 },
      { id: rows[2]?.['id'], name: '吊顶' },
      { name: '防水', wage: 5 },
    ],
  })
})
