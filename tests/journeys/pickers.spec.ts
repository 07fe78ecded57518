import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test('people and districts of the demo stand in lists by their names, and read only too', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await list.ready()
  await expect(list.rows.first()).toContainText(/何晓明|方婷|赵磊/)
  await expect(page.getByRole('main')).toContainText('浙江省/杭州市/西湖区')
  await list.rows
    .first()
    .getByRole('button', { name: /查\s*看|详\s*情/ })
    .click()
  await expect(list.item('招商顾问')).toContainText(/何晓明|方婷|赵磊/)
  await expect(list.item('注册地')).toContainText(/省.*市|市.*区/)
})
