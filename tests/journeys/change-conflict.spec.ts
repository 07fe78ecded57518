import { expect, test } from './journey'
import { bookingOf, recordsOf, RecordsPage, unique } from './records-page'

const yes = /确\s*定/
const no = /取\s*消/

test('the second of two people who change a record chooses between both, and overwrites nothing unseen', async ({ page, journey }) => {
  journey.expectNoise(/409/)
  const name = unique('同')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const id = await records.create(bookingOf(name))
  const mine = new RecordsPage(page)
  await mine.ready()
  await mine.search('访客姓名', name)
  await mine.open(name, /编\s*辑/)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = new RecordsPage(other)
  // The address says which record is open.
  await theirs.formReady()
  await theirs.fill('被访人', '陈静')
  await theirs.saved()

  await mine.fill('来访单位', '后来公司')
  await mine.save()
  const question = page.getByRole('dialog', { name: '这条数据已被他人修改' })
  const host = question.getByRole('group', { name: '被访人' })
  await expect(host).toContainText('陈静')
  await question.getByRole('button', { name: '返回继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(mine.input('来访单位')).toHaveValue('后来公司')
  expect(await records.read(id)).toMatchObject({ host: '陈静' })
  expect((await records.read(id))['company'] ?? null).toBeNull()
  await mine.save()
  await expect(host.getByRole('radio', { name: /陈静/ })).toBeChecked()
  await question.getByRole('button', { name: '按所选内容保存' }).click()
  await expect(mine.form).toBeHidden()
  expect(await records.read(id)).toMatchObject({ host: '陈静', company: '后来公司' })
})

test('closing a form that was changed asks first', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const list = new RecordsPage(page)
  await list.create()
  await list.close()
  await list.create()
  await list.fill('访客姓名', '未保存')
  await list.form.getByRole('button', { name: no }).click()
  await list.answer('修改尚未保存，草稿会保留在本机。确定离开吗？', no)
  await expect(list.input('访客姓名')).toHaveValue('未保存')
  await page.keyboard.press('Escape')
  await list.answer('修改尚未保存，草稿会保留在本机。确定离开吗？', yes)
  await expect(list.form).toBeHidden()
})
