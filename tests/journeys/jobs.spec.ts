import { expect, test } from './journey'
import { RecordsPage } from './records-page'

const name = '清理未使用的文件'

test('an administrator runs a job, looks up how it went, switches another off and on, and sees what waits to be delivered', async ({
  page,
  journey,
}) => {
  await journey.signIn('admin', '/systemData/job')
  const list = new RecordsPage(page)
  await list.ready()
  const drawer = page.locator('.ant-drawer-open')
  const press = async (row: string, operation: string): Promise<void> => {
    // Between two signs the button leaves room.
    const direct = list.row(row).getByRole('button', { name: new RegExp(`^${[...operation].join(String.raw`\s*`)}$`) })
    await expect(list.row(row).getByRole('button').first()).toBeVisible()
    if ((await direct.count()) > 0) return direct.click()
    await list.row(row).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: operation, exact: true }).click()
  }

  await test.step('a run is begun at once, and the list tells how it went', async () => {
    await press(name, '立即执行')
    await expect(page.getByText('已开始执行')).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: '刷新' }).first().click()
      await expect(list.row(name)).toContainText('成功', { timeout: 2_000 })
    }).toPass()
    await expect(list.row(name)).toContainText(/已清理 \d+ 个文件/)
  })

  await test.step('the history names who asked for it', async () => {
    await press(name, '执行记录')
    await expect(drawer.getByRole('row').filter({ hasText: 'admin' }).first()).toContainText('成功')
    await drawer.getByRole('button', { name: '关闭' }).first().click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('another is switched off, which takes its next time away, and on again', async () => {
    const row = list.row('清理无人保留的邮件')
    await press('清理无人保留的邮件', '禁用')
    await list.answer('禁用后不再按时间执行', /确\s*定/)
    await expect(row).toContainText('禁用')
    await press('清理无人保留的邮件', '启用')
    await expect(row).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:05/)
  })

  await test.step('nothing waits to be delivered', async () => {
    await page.getByRole('button', { name: '待投递' }).click()
    await expect(drawer.getByText('失败原因')).toBeVisible()
  })
})
