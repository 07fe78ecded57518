import * as braft from 'braft-editor'
import 'braft-editor/dist/index.css'

// The package is CommonJS that calls itself an ES module: bundlers and Node disagree on what its default is.
const inner = braft.default as typeof braft.default & { readonly default?: typeof braft.default }

export const BraftEditor = inner.default ?? braft.default
