// The product, on the way every page takes: JSON → parse → plan → compile → render. Nothing here knows that it is measured.
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { createRoot, type Root } from 'react-dom/client'
import engineWords from '../../../../engine/locales/zh.json'
import widgetWords from '../../../../widgets/locales/zh.json'
import { createRegistry, sayText, type Gateway } from '../../../../engine'
import { parsePage } from '../../../../engine/parse/parse-page'
import { buildPlan } from '../../../../engine/plan/build-plan'
import { EngineProvider, FormView, type Services } from '../../../../engine/render'
import { antdTheme, themeClass } from '../../../../shell/theme/antd-theme'
import { kinds } from '../../../../widgets/kinds'
import { install } from '../../page/measure'
import { recordOf, schemaOf } from './schema'

type Words = Readonly<Record<string, string>>
const wordsOfKinds = import.meta.glob<Words>('../../../../widgets/*/words.json', { eager: true, import: 'zh' })
const words: Words = Object.assign({}, engineWords, widgetWords, ...Object.values(wordsOfKinds)) as Words
const t: Services['t'] = (key, values = {}) => (words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
const unanswered = () => Promise.resolve({ ok: false, error: { code: 0, message: '' } } as const)
const gateway: Gateway = {
  query: unanswered,
  groups: unanswered,
  rows: unanswered,
  read: unanswered,
  save: unanswered,
  saveRows: unanswered,
  remove: unanswered,
  invoke: unanswered,
  download: unanswered,
  options: unanswered,
  lookup: unanswered,
  upload: unanswered,
  fileUrl: unanswered,
  columns: unanswered,
  saveColumns: unanswered,
  summary: unanswered,
  pointing: unanswered,
  batch: unanswered,
  views: unanswered,
  saveView: unanswered,
  removeView: unanswered,
  beginWithView: unanswered,
  exportColumns: unanswered,
  exportRecords: unanswered,
  report: unanswered,
  exportReport: unanswered,
  made: unanswered,
  callOff: unanswered,
  saveMade: () => undefined,
}
const services: Services = {
  gateway,
  language: 'zh',
  t,
  text: (text) => sayText(text, 'zh', t),
  notify: () => undefined,
  confirm: () => Promise.resolve(true),
  tell: () => Promise.resolve(),
  can: () => true,
  loadPage: () => Promise.resolve(null),
  navigate: () => undefined,
  showDocument: () => undefined,
}
const registry = createRegistry(kinds)

let root: Root
/** How many rows there have to be. */
let added = 0
const rowAt = (place: number) => document.querySelector<HTMLElement>(`[role=row][data-row][aria-rowindex="${place + 1}"]`)

/** Goes to a cell as a user does: scrolls there, clicks, and edits by F2. */
async function editCell(row: number, column: string): Promise<HTMLElement | null> {
  const grid = document.querySelector<HTMLElement>('[role=grid]')
  const height = rowAt(1)?.offsetHeight ?? 0
  for (let box = grid; box; box = box.parentElement) if (box.scrollHeight > box.clientHeight + height * 2) box.scrollTop = (row - 3) * height
  for (let frame = 0; frame < 60 && !rowAt(row + 1); frame += 1) await new Promise(requestAnimationFrame)
  const cell = rowAt(row + 1)?.querySelector<HTMLElement>(`[data-column="${column.slice(1)}"]`)
  for (const part of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    cell?.dispatchEvent(new (part.startsWith('pointer') ? PointerEvent : MouseEvent)(part, { bubbles: true, cancelable: true, button: 0 }))
  await new Promise(requestAnimationFrame)
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
  for (let frame = 0; frame < 60 && !cell?.querySelector('input'); frame += 1) await new Promise(requestAnimationFrame)
  return cell?.querySelector('input') ?? null
}
const items = (host: HTMLElement) => host.querySelectorAll<HTMLElement>('.weft-item')
const valueOf = (name: string) => document.querySelector<HTMLElement>(`[id$="-${name}"]`)

// The others have their controls in one file: these are fetched before the clock starts as well. What they weigh is
// measured by itself, cold.
if (window.location.hash !== '#cold')
  await Promise.all(
    kinds.filter(({ kind }) => ['comInput', 'numInput', 'select', 'date', 'switch', 'table'].includes(kind)).map((kind) => kind.widget()),
  )

install({
  mount(spec, host) {
    const { page } = parsePage(schemaOf(spec), registry)
    if (page?.page !== 'form') throw new Error('The schema is no form')
    added = spec.kind === 'table' ? spec.rows : 0
    root = createRoot(host)
    root.render(
      <ConfigProvider locale={zhCN} theme={antdTheme('light', 'ocean')} virtual={false}>
        <div className={themeClass}>
          <EngineProvider registry={registry} services={services}>
            <FormView
              plan={buildPlan(page, registry)}
              mode={spec.kind === 'table' ? 'edit' : 'create'}
              record={recordOf(spec)}
              onSubmit={unanswered}
            />
          </EngineProvider>
        </div>
      </ConfigProvider>,
    )
  },
  unmount: () => root.unmount(),
  countFields: (host) => items(host).length,
  countRows: (host) => host.querySelectorAll('[role=row][data-row]').length,
  mostRows: 12,
  firstScreen(host) {
    const last = [...items(host)].pop()
    return last !== undefined && last.getBoundingClientRect().bottom >= window.innerHeight
  },
  // The form draws all that it holds back before the page is printed.
  drawAll: () => window.dispatchEvent(new Event('beforeprint')),
  field: valueOf,
  cell: editCell,
  readField(name) {
    const element = valueOf(name)
    return element instanceof HTMLInputElement ? element.value : (element?.textContent ?? '')
  },
  readSum: () => document.querySelector('.weft-table-foot [aria-colindex="5"]')?.textContent ?? '',
  addButton(host) {
    added += 1
    return host.querySelector('.weft-table-toolbar button')
  },
  rowAdded: () => rowAt(added) !== null,
  submit: (host) => host.querySelector('form')?.requestSubmit(),
  countErrors: (host) => host.querySelectorAll('.weft-error').length,
  // What a screen holds is written out at once, the rest when there is time; the count is said at once.
  allInvalid: (host, spec) =>
    host.querySelectorAll('.weft-error').length >= 20 &&
    (host.querySelector('[role=status]')?.textContent ?? '').includes(String(spec.kind === 'form' ? spec.n : spec.rows)),
})
