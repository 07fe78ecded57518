import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

test('people talk about a record, name each other, and see at once what is said', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('comments')
  const id = await quotations.create({
    quotationNo: 'BJ-C',
    project,
    customerName: '业主',
    quotationDate: Date.UTC(2026, 5, 1),
    taxRate: 10,
    lines: [{ name: '砌墙', supply: '乙供', workload: 10, wage: 50 }],
  })
  const list = new RecordsPage(page)
  await journey.open(`/model/onlineForm-worksQuotation?list=${encodeURIComponent(JSON.stringify({ r: `v.${id}` }))}`)
  const tab = page.getByRole('tab', { name: /^评论/ })
  await tab.click()
  const comments = page.getByRole('region', { name: '评论' })
  const said = comments.getByRole('listitem').filter({ has: page.getByRole('time') })
  await expect(comments).toContainText('还没有评论')

  await test.step('with somebody named who may read it', async () => {
    const box = comments.getByRole('textbox', { name: '评论内容' })
    await box.pressSequentially('请 @chenj')
    await expect(page.locator('.ant-mentions-dropdown-menu-item')).toHaveText(['陈静 (chenjing)'])
    await page.keyboard.press('Enter')
    await box.pressSequentially('核对')
    await comments.getByRole('button', { name: /发\s*布/ }).click()
    await expect(said).toHaveCount(1)
    await expect(said.first()).toContainText('请 @陈静 核对')
    await expect(tab).toContainText('1')
    await journey.expectAccessible()
  })

  await test.step('who finds a message, and whose answer stands here by itself', async () => {
    const { data } = await journey.send('GET', '/api/message?pageSize=5', undefined, 'chenjing')
    expect(JSON.stringify(data)).toContain('的评论中提到了您')
    await journey.send('POST', `${quotations.url}/${id}/Comments`, { text: '已核对' }, 'chenjing')
    await expect(said).toHaveCount(2)
    await expect(said.first()).toContainText('已核对')
    await expect(said.first().getByRole('button', { name: '编辑' })).toHaveCount(0)
  })

  await test.step('one’s own is changed and taken back', async () => {
    await said.last().getByRole('button', { name: '编辑' }).click()
    await said.last().getByRole('textbox', { name: '评论内容' }).fill('不用了')
    await said
      .last()
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await expect(said.last()).toContainText('已编辑')
    await said.last().getByRole('button', { name: '删除' }).click()
    await list.answer('确定删除这条评论吗？', /确\s*定/)
    await expect(said).toHaveCount(1)
  })
})
