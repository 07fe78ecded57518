import { expect, it } from 'vitest'
import { speakBy, wantWords, withWords } from './needed'

it('code is handed over together with the words that it says, and asked for again where they did not come', async () => {
  const asked: string[] = []
  let arrive: () => void = () => undefined
  let fails = false
  speakBy({
    need: async (part) => {
      asked.push(part)
      if (fails) throw new Error('offline')
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    },
  })
  let got: string | null = null
  const loading = withWords(
    Promise.resolve().then(() => {
      wantWords('form')
      return 'drawer'
    }),
  ).then((loaded) => {
    got = loaded
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked.includes('form'), got]).toEqual([true, null])
  arrive()
  await loading
  expect(got).toBe('drawer')

  fails = true
  await expect(withWords(Promise.resolve('dialog'))).rejects.toThrow('offline')
  fails = false
  const again = withWords(Promise.resolve('dialog'))
  await new Promise((resolve) => setTimeout(resolve))
  arrive()
  expect(await again).toBe('dialog')
})
