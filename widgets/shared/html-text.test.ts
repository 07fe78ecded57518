import { describe, expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import { htmlText, isEmptyHtml } from './html-text'

describe('the words of an HTML text', () => {
  it.each([
    ['<p>one</p><p>two<br>three</p>', 'one two three'],
    ['a &lt;b&gt; &amp; &#20013;&#x6587;&nbsp;c', 'a <b> & 中文 c'],
    ['<script>alert(1)</script>x<style>p{}</style>', 'x'],
    ['<!-- hidden -->shown', 'shown'],
    ['3 < 5 and 5 > 3', '3 < 5 and 5 > 3'],
    ['<p>open', 'open'],
    ['&unknown; &#99999999;', '&unknown; &#99999999;'],
  ])('of %s are %s', (html, words) => {
    expect(htmlText(html)).toBe(words)
  })

  it('are found quickly in a text that is made of beginnings', () => {
    const taken = countCpuTime()
    for (const piece of ['<script', '<p ', '<!--', '&#', '</', '<script><']) htmlText(piece.repeat(100_000))
    expect(taken()).toBeLessThan(2_000)
  })
})

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p><br></p><p>&nbsp;</p>', true],
  ['<p><img src="/a.png"></p>', false],
  ['<hr>', false],
  ['<p>.</p>', false],
  ['&nbsp;'.repeat(5_000), true],
  [`${'&nbsp;'.repeat(5_000)}x`, false],
  [`<script>${'a && b < c '.repeat(2_000)}</script>`, true],
  [`${'&lt;'.repeat(5_000)}`, false],
  [`<!--${'x'.repeat(9_000)}--><hr>`, false],
])('takes %.40s for empty: %s', (html, empty) => {
  expect(isEmptyHtml(html)).toBe(empty)
})
