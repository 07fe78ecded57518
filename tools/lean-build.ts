import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Modules that nothing happens by importing: whoever needs one function of them gets that one. The libraries of this list
 * do not say so in their package.json, or the bundler's own setting would not look there.
 */
const withoutEffects =
  /\/(engine|widgets)\/[^?]*\.tsx?$|node_modules\/(antd|rc-[^/]+|@rc-component|@ant-design|@sinclair\/typebox|re2js|@formily\/(react|json-schema|reactive-react))\//

/**
 * What parts of a library bring along that this product never draws. Each is replaced for the one file that asks for it;
 * that file and what it asks for are looked up first, so that a new version which moves them stops the build.
 */
const replaced: readonly { readonly by: RegExp; readonly asks: string; readonly file: string; readonly code: string }[] = [
  {
    // Menus that filter a column: lists are filtered above them. It would bring trees.
    by: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    asks: './FilterDropdown',
    file: 'antd/es/table/hooks/useFilter/FilterDropdown.js',
    code: 'export const flattenKeys = () => []; export default () => null',
  },
  {
    // Whether words on a button have to be dark. It would bring the colour picker's folding lists.
    by: /\/antd\/es\/button\/style\/token\.js$/,
    asks: '../../color-picker/components/ColorPresets',
    file: 'antd/es/color-picker/components/ColorPresets.js',
    code: `export const isBright = (color) => {
      const { r, g, b, a } = color.toRgb()
      return (r * 0.299 + g * 0.587 + b * 0.114) * a + 255 * (1 - a) > 192
    }`,
  },
  {
    // Sending by the browser's `fetch`: calls are sent by XMLHttpRequest, which tells how far an upload has come.
    by: /\/axios\/lib\/adapters\/adapters\.js$/,
    asks: './fetch.js',
    file: 'axios/lib/adapters/fetch.js',
    code: 'export const getFetch = () => false',
  },
  {
    // Names of statuses, for whoever writes `axios.HttpStatusCode`.
    by: /\/axios\/lib\/axios\.js$/,
    asks: './helpers/HttpStatusCode.js',
    file: 'axios/lib/helpers/HttpStatusCode.js',
    code: 'export default {}',
  },
]

/** TypeBox gives its builders as one value, of which all would be taken; as a namespace only those in use are. */
const builders = '@sinclair/typebox/build/esm/type/type/index.mjs'

/**
 * The router is one file for servers, forms and pages alike, written so that none of it can be left out: components are named by statements of
 * their own, made by calls and derived from a class that is looked up. Here all of that says that it does nothing else, and links fetch no pages
 * ahead, which they do for pages that a server draws.
 */
const router = /\/react-router\/dist\/[^?]*\/chunk-[^/?]*\.mjs$/
const routerChanges: readonly (readonly [found: RegExp, put: string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  [/^(var \w+ = )(class extends React\d*\.Component \{.*?^\});$/gms, '$1/* @__PURE__ */ (() => $2)();'],
  [/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
]

/** The bundler's ways to leave out what no page needs. */
export function leanBuild(): Plugin {
  const modules = dirname(dirname(createRequire(import.meta.url).resolve('antd/package.json')))
  const prefix = '\0lean:'
  return {
    name: 'weft-lean-build',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of [...replaced.map((one) => one.file), builders])
        if (!existsSync(join(modules, file))) this.error(`${file} is not there any more: look at tools/lean-build.ts`)
    },
    resolveId(source, importer) {
      const place = replaced.findIndex(({ by, asks }) => source === asks && importer !== undefined && by.test(importer))
      return place < 0 ? null : `${prefix}${place}.js`
    },
    load(id) {
      if (id.endsWith(builders)) return `export * as Type from './type.mjs'`
      return id.startsWith(prefix) ? (replaced[parseInt(id.slice(prefix.length), 10)]?.code ?? null) : null
    },
    transform(code, id) {
      if (!router.test(id) || !code.includes('function createRouter(')) return null
      return routerChanges.reduce((text, [found, put]) => {
        if (text.search(found) < 0) this.error(`${id} has no ${found} any more: look at tools/lean-build.ts`)
        return text.replace(found, put)
      }, code)
    },
  }
}

/** Whether importing a module does something by itself, so that it has to stay. */
export const hasEffects = (id: string): boolean => !withoutEffects.test(id)
