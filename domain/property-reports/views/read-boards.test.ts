import { expect, it } from 'vitest'
import { readScreen } from './read-boards'

it('draws each part beside the largest of its board', () => {
  const parts = [
    { name: '待处理', value: 5 },
    { name: '处理完成', value: 20 },
  ]
  expect(readScreen({ title: '大屏', timeZone: 'Asia/Shanghai', boards: [{ title: '工单', total: 25, parts }] })).toEqual({
    title: '大屏',
    timeZone: 'Asia/Shanghai',
    boards: [
      {
        title: '工单',
        total: 25,
        parts: [
          { name: '待处理', value: 5, width: 25 },
          { name: '处理完成', value: 20, width: 100 },
        ],
      },
    ],
  })
})

it('shows nothing rather than falling over', () => {
  expect(readScreen(null)).toEqual({ title: '', timeZone: '', boards: [] })
  expect(readScreen({ boards: [{ parts: [{ name: 'a', value: 'x' }] }] }).boards[0]?.parts).toEqual([{ name: 'a', value: 0, width: 0 }])
})
