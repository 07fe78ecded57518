import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { languages } from './engine/model/languages.ts'
import { compressedBuild } from './tools/compressed-build.ts'
import { hasEffects, leanBuild } from './tools/lean-build.ts'
import LongestFirst from './tools/longest-first.ts'
import { wordModule, wordsPlugin } from './tools/words-plugin.ts'

/** Vite marks the scripts it puts into the page while developing with this. */
const nonce = 'weft-development'
const policy = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  "object-src 'none'",
  "base-uri 'self'",
].join('; ')

/**
 * What is loaded together: the named modules with everything they need that no earlier group holds. A page then asks for a
 * handful of files instead of a hundred; whatever none of these groups needs is split as the bundler sees fit.
 */
const loadedTogether: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  // A few small functions of the engine are all that the start needs of it; the rest comes with the first page.
  json: ['/engine/model/json.ts', '/engine/calendar/format.ts'],
  engine: ['/engine/index.ts'],
  start: ['/shell/main.tsx', '/shell/sign-in/sign-in-page.tsx'],
  ...Object.fromEntries(languages.map((language) => [language, [wordModule('shell', language)]])),
  ...Object.fromEntries(languages.map((language) => [`modules-${language}`, [wordModule('modules', language)]])),
  components: ['/shell/theme/components-root.tsx'],
  'components-zh': ['/antd/es/locale/zh_CN.js'],
  'components-zhtw': ['/antd/es/locale/zh_TW.js'],
  ...Object.fromEntries(languages.map((language) => [`pages-${language}`, [wordModule('pages', language)]])),
  frame: ['/shell/frame/frame.tsx', '/shell/home/dashboard-page.tsx'],
  home: ['/shell/home/home-cards.tsx'],
  page: [
    '/shell/page/engine-host.tsx',
    '/shell/page/bundled-page.tsx',
    '/shell/page/directory-page.tsx',
    '/engine/plan/build-plan.ts',
    '/engine/render/context/text-context.ts',
    '/engine/render/form/form-item.tsx',
    '/engine/render/form/resting-box.tsx',
  ],
  // Before what comes when the user goes on, so that nothing of that is drawn in.
  list: ['/engine/render/list-view/list-view.tsx'],
  model: ['/shell/page/model-page.tsx'],
  notices: ['/shell/notice/notice-outlet.tsx'],
  text: ['/antd/es/input/index.js'],
  select: ['/widgets/select/widget.tsx'],
  form: ['/engine/render/form/form-view.tsx', '/widgets/com-input/widget.tsx'],
  popup: ['/engine/render/page/record-popup.tsx', '/engine/render/page/page-popup.tsx'],
  fields: ['textarea', 'num-input', 'radio', 'checkbox', 'switch', 'tab'].map((kind) => `/widgets/${kind}/widget.tsx`),
  date: ['date', 'date-range', 'time', 'time-range'].map((kind) => `/widgets/${kind}/widget.tsx`),
}
const chunkGroups = Object.entries(loadedTogether).map(([name, roots], place, all) => ({
  name,
  test: (id: string) => roots.some((root) => (typeof root === 'string' ? id.endsWith(root) : root.test(id))),
  priority: all.length - place,
}))

/**
 * One process runs one test file after another and loads what they share once: the server and what else draws nothing, and what is drawn,
 * which clears its screen after each test. Loading the engine anew for each of five hundred files took half of the time of all tests.
 */
const together = ['{engine,widgets,schemas,domain,shell,server,tools,tests}/**/*.test.ts']
const drawn = ['{engine,widgets,schemas,domain,shell,tests}/**/*.test.tsx']
/**
 * What changes its process or measures it, starts others, asks by the times in ids, which within one process never go back, begins with
 * something that has not been loaded yet, or has a document without drawing.
 */
const apart = [
  'server/visualdev/records/zone.test.ts',
  'server/process/clean-up.test.ts',
  'server/interfaces/**/*.test.ts',
  'server/{main,upgrade-from-0.1}.test.ts',
  'server/seed/seed.test.ts',
  'tests/{new/new,server/watchdog,server/killed-import,rich-text}.test.ts',
  'engine/pattern/compile-pattern.test.ts',
  'engine/render/context/use-patterns.test.tsx',
  'engine/render/list-view/{list-view,search-bar}.test.tsx',
  'widgets/editor/loading.test.tsx',
  'widgets/shared/sanitize-html.test.ts',
  'shell/i18n/words.test.ts',
]
// What stands as a template runs where it is copied to (tests/new.test.ts).
const never = ['tools/templates/**', 'tests/journeys/**', 'tests/bench/**', '**/node_modules/**']

/** One configuration for the built web app, the development server and the unit tests. */
export default defineConfig(({ command }) => ({
  root: 'shell',
  // braft-editor reads `global`, which browsers do not have.
  define: { global: 'globalThis' },
  // Formily's components name two files of antd in its other build, which would bring all of that along.
  resolve: { alias: [{ find: /^antd\/lib\/((?:time|date)-picker\/style)\/index$/, replacement: 'antd/es/$1/index' }] },
  plugins: [react(), leanBuild(), wordsPlugin(), compressedBuild()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: hasEffects },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  // Developing under the policy of production, so that what it forbids shows at once. The built app is served by the server.
  ...(command === 'serve' && !process.env['VITEST'] ? { html: { cspNonce: nonce } } : {}),
  server: { port: 5173, headers: { 'Content-Security-Policy': policy }, proxy: { '/api': { target: 'http://127.0.0.1:5300', ws: true } } },
  test: {
    root: '.',
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
      { extends: true, test: { name: 'together', isolate: false, include: together, exclude: [...never, ...apart] } },
      { extends: true, test: { name: 'drawn', isolate: false, include: drawn, exclude: [...never, ...apart] } },
    ],
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    globalSetup: 'tests/support/filled-folders.ts',
    typecheck: { enabled: false },
    // How long is waited for a test that does end: no bound on speed. A machine that has other work is three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By itself the runner leaves one core of two idle.
    maxWorkers: '100%',
    // As in the browser journeys: a stalled build machine must not fail a test that waits for a drawn screen.
    retry: process.env['CI'] ? 2 : 0,
  },
}))
