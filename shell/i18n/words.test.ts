import { beforeEach, expect, it, vi } from 'vitest'
import { Words } from './words'

const fetched = vi.hoisted(() => [] as string[])
vi.mock('virtual:words', () => {
  const part = (name: string, words: Readonly<Record<string, object>>) =>
    Object.fromEntries(
      Object.entries(words).map(([language, entries]) => [
        language,
        () => {
          fetched.push(`${name}/${language}`)
          return Promise.resolve({ default: entries })
        },
      ]),
    )
  return {
    default: {
      shell: part('shell', { zh: { 'shell.ok': '确定' }, en: { 'shell.ok': 'OK' } }),
      pages: part('pages', { zh: { 'engine.list.search': '查询' }, en: { 'engine.list.search': 'Search' } }),
      form: part('form', { zh: { 'engine.form.save': '保存' }, en: { 'engine.form.save': 'Save' } }),
      leasing: part('leasing', { zh: { 'leasing.field.code': '合同编号' }, en: { 'leasing.field.code': 'Contract' } }),
    },
  }
})

let words: Words
beforeEach(async () => {
  fetched.length = 0
  words = new Words()
  await words.start('zh')
})

it('fetches the parts of what a document names, also in texts inside, and those alone', async () => {
  await words.need('pages')
  await words.needFor({ list: { title: { t: 'engine.list.search' } }, formData: JSON.stringify({ title: { t: 'leasing.field.code' } }) })
  expect(fetched).toEqual(['shell/zh', 'pages/zh', 'leasing/zh'])
  expect(words.t('leasing.field.code')).toBe('合同编号')
})

it('says nothing for a key whose words are under way, and tells when they are there', async () => {
  const told = vi.fn<() => void>()
  words.i18n.on('languageChanged', told)
  expect(words.t('leasing.field.code')).toBe('')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(words.t('leasing.field.code')).toBe('合同编号')
})

it('says a key that stands in no part, and does not ask without end', async () => {
  expect(words.t('constructor.name')).toBe('constructor.name')
  expect(words.t('leasing.nothing')).toBe('')
  await vi.waitFor(() => expect(words.t('leasing.nothing')).toBe('leasing.nothing'))
  expect(fetched).toEqual(['shell/zh', 'leasing/zh'])
})

it('changes the language of all that was needed, of what is needed meanwhile too, and fetches no other', async () => {
  await words.need('pages')
  const change = words.use('en')
  const meanwhile = words.need('form')
  await Promise.all([change, meanwhile])
  expect([words.t('shell.ok'), words.t('engine.list.search'), words.t('engine.form.save')]).toEqual(['OK', 'Search', 'Save'])
  expect(fetched.filter((one) => one.endsWith('/en'))).toEqual(['shell/en', 'pages/en', 'form/en'])
})
