import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline, type QuickJSWASMModule } from 'quickjs-emscripten-core'

let loading: Promise<QuickJSWASMModule> | null = null
const load = (): Promise<QuickJSWASMModule> => (loading ??= newQuickJSWASMModuleFromVariant(variant))

/** A script that does not finish, needs too much memory, or throws; the message is for its author. */
export class ScriptFailed extends Error {}

const memoryLimit = 48 * 1024 * 1024
const stackLimit = 256 * 1024

/** The wire keeps the script as the source of a function, or as the body of one. */
const asFunction = (source: string): string => {
  const text = source.trim().replace(/;\s*$/, '')
  return /^(async\s+)?(function\b|\(?[\w\s,]*\)?\s*=>)/.test(text) ? `(${text})` : `(function (data, params) {\n${source}\n})`
}

/**
 * Runs `dataProcessing` over the rows of an interface in an interpreter of its own that knows neither network nor files nor clock
 * nor timers; data goes in and out as JSON. @throws {ScriptFailed}
 */
export async function runScript(source: string, data: unknown, params: object, milliseconds: number): Promise<unknown> {
  const quickJs = await load()
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(memoryLimit)
  runtime.setMaxStackSize(stackLimit)
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + milliseconds))
  const vm = runtime.newContext()
  try {
    const given = vm.newString(JSON.stringify({ data, params }))
    vm.setProp(vm.global, '__given', given)
    given.dispose()
    const code = `(() => {
      const { data, params } = JSON.parse(globalThis.__given)
      delete globalThis.__given
      const out = ${asFunction(source)}(data, params)
      return JSON.stringify(out === undefined ? null : out)
    })()`
    const result = vm.evalCode(code, 'dataProcessing.js')
    if (result.error) {
      const thrown: unknown = vm.dump(result.error)
      result.error.dispose()
      throw new ScriptFailed(describe(thrown))
    }
    const text = vm.getString(result.value)
    result.value.dispose()
    vm.dispose()
    runtime.dispose()
    return JSON.parse(text) as unknown
  } catch (error) {
    // After a failure, out of memory above all, the interpreter may not even be taken down: it is left behind as a whole.
    loading = null
    throw error instanceof ScriptFailed ? error : new ScriptFailed(error instanceof Error ? error.message : String(error))
  }
}

function describe(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { name, message } = thrown as { readonly name?: unknown; readonly message?: unknown }
  return `${String(name ?? 'Error')}: ${String(message ?? '')}`.slice(0, 500)
}
