import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

const megabyte = 1024 * 1024
/** One pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
const plan = { name: '平面图.txt', mimeType: 'text/plain', buffer: Buffer.from('一层平面图') }

/** Holds uploads back until they are let go, so that what stands meanwhile can be looked at. */
async function holdUploads(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/file/Uploader/**', async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

test('files are chosen, refused, looked at, removed, and saved while they travel; opened again they are downloaded as they were', async ({
  page,
  journey,
}) => {
  await journey.signIn('admin', '/model/onlineForm-everyKind')
  const list = new RecordsPage(page)
  await list.ready()
  await list.create()
  const name = unique('附件')
  await list.fill('单行输入', name)

  const [files, pictures] = [list.item('文件上传'), list.item('图片上传')]
  const choose = (place: typeof files, ...chosen: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
    place.locator('input[type=file]').setInputFiles([...chosen])
  const said = (words: string) => expect(page.locator('.ant-message').getByText(words).first()).toBeVisible()

  await test.step('what does not fit is refused with the reason', async () => {
    await choose(pictures, plan)
    await said('请上传图片')
    await choose(files, { ...plan, name: '大.txt', buffer: Buffer.alloc(6 * megabyte, 'x') })
    await said('文件大小超过5MB')
    await expect(files.getByRole('listitem')).toHaveCount(0)
    await expect(pictures.getByRole('button', { name: /^查看/ })).toHaveCount(0)
  })

  await test.step('pictures are looked at one after the other, and removed', async () => {
    await choose(pictures, picture('正门.png'), picture('后门.png'))
    await pictures.getByRole('button', { name: '查看正门.png' }).click()
    const preview = page.getByRole('dialog', { name: '图片预览' })
    await expect(preview.getByRole('img', { name: '正门.png' })).toBeVisible()
    await journey.expectAccessible()
    await preview.getByRole('button', { name: '下一张' }).click()
    await expect(preview.getByRole('img', { name: '后门.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await pictures.getByRole('button', { name: '删除后门.png' }).click()
    await expect(pictures.getByRole('button', { name: '查看后门.png' })).toHaveCount(0)
  })

  await test.step('a file on its way shows how far it is, and the form waits for it', async () => {
    const letGo = await holdUploads(page)
    await choose(files, plan)
    await expect(files.getByRole('progressbar', { name: '平面图.txt的上传进度' })).toBeVisible()
    await list.save()
    await expect(list.form).toBeVisible()
    letGo()
    await expect(list.form).toBeHidden()
  })

  await test.step('opened again, the file is downloaded as it was', async () => {
    await list.row(name).getByRole('button', { name: '详情' }).click()
    await list.formReady()
    await expect(pictures.getByRole('button', { name: '查看正门.png' })).toBeVisible()
    const coming = page.waitForEvent('download')
    await files.getByRole('button', { name: '下载平面图.txt' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('平面图.txt')
    expect(readFileSync(await download.path(), 'utf8')).toBe('一层平面图')
  })
})
