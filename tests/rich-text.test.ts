// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sanitizeRichText } from '../server/text/rich-text'
import { sanitizeHtml } from '../widgets/shared/sanitize-html'

/** The same tree however it is written: order of attributes and closing of empty tags aside. */
function treeOf(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [name] of attributes) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}

const written = [
  '<p>Rent is <strong>due</strong> on <em>Monday</em> <u>u</u><s>s</s><sub>1</sub></p>',
  '<p style="text-align:center;letter-spacing:2px;text-indent:2em"><span style="color:#ff0000;font-family:\'Noto Sans\', 宋体;font-size:18px">red</span></p>',
  '<div class="media-wrap image-wrap align-center float-left" style="float:left"><img src="/api/file/Image/img/a.png" alt="a" width="300" height="200" style="width:300px;height:200px"></div>',
  '<div class="media-wrap video-wrap"><video controls="" src="/api/file/x.mp4"></video></div>',
  '<table style="border-collapse:collapse;border:1px solid #ddd" border="1"><colgroup><col width="100"></colgroup><tbody><tr><td colspan="2" style="border:1px solid #ccc;vertical-align:top;padding-left:4px">a</td></tr></tbody></table>',
  '<blockquote>quoted</blockquote><pre>a\nb</pre><hr><ol start="3"><li>three</li></ol>',
  '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank">web</a> <a href="mailto:a@b.cn">mail</a> <a href="/x#y">here</a></p>',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<p title="hint" lang="zh" dir="ltr"><font color="#ff0000" size="3">old</font> <big>b</big></p>',
]

it.each(written)('what a text editor writes is stored and shown alike: %s', (html) => {
  const stored = sanitizeRichText(html)
  expect(treeOf(sanitizeHtml(html))).toBe(treeOf(stored))
  expect(sanitizeHtml(stored).length).toBeGreaterThan(html.length / 2)
  // What was stored once is stored the same again.
  expect(sanitizeRichText(stored)).toBe(stored)
  expect(treeOf(sanitizeHtml(stored))).toBe(treeOf(stored))
})

it.each([
  '<p onclick="alert(1)" id="x" class="ant-modal media-wrap" style="position:fixed;color:red">a</p>',
  '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="data:text/html,x">c</a>',
  '<img src="x" onerror="alert(1)"><img src="data:image/svg+xml;base64,AA">',
  '<script>alert(1)</script><style>p{color:red}</style><p>a</p>',
  '<video src="x" poster="https://evil.example/x.png" autoplay></video>',
  '<div role="dialog" aria-hidden="true" tabindex="0" data-x="1">a</div>',
  '<form action="/x"><p>a</p></form>',
  '<p><a href="https://example.com" target="_top" rel="opener" ping="https://evil.example">a</a></p>',
])('what may not stand in a text is taken out alike: %s', (html) => {
  expect(treeOf(sanitizeHtml(html))).toBe(treeOf(sanitizeRichText(html)))
})
