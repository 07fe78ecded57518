import { describe, expect, it } from 'vitest'
import { runScript, ScriptFailed } from './script'

const run = (source: string, data: unknown = [{ id: 1 }, { id: 2 }], params: object = {}) => runScript(source, data, params, 300)

describe('a script over the rows of an interface', () => {
  it.each([
    ['a function', 'function (data) { return data.filter(({ id }) => id > 1) }'],
    ['a named function', 'function process(data) { return data.filter(({ id }) => id > 1) }'],
    ['an arrow', '(data) => data.filter(({ id }) => id > 1)'],
    ['an arrow without brackets', 'data => { return data.filter(({ id }) => id > 1) };'],
    ['the body of a function', 'const big = data.filter(({ id }) => id > 1)\nreturn big'],
  ])('may be %s', async (_name, source) => {
    expect(await run(source)).toEqual([{ id: 2 }])
  })

  it('knows the parameters', async () => {
    expect(await run('return data.filter((row) => row.id === params.id)', undefined, { id: 2 })).toEqual([{ id: 2 }])
  })

  it.each(['process', 'require', 'fetch', 'setTimeout', 'std', 'os', 'XMLHttpRequest', 'WebAssembly', '__given'])('knows no %s', async (name) => {
    expect(await run(`return typeof globalThis.${name}`)).toBe('undefined')
  })

  it('reaches nothing of the server through the constructors of what it is given', async () => {
    expect(await run(`return data.constructor.constructor('return typeof process')()`)).toBe('undefined')
  })

  it.each([
    ['does not end', 'for (;;) {}'],
    ['needs too much memory', 'return new Uint8Array(200 * 1024 * 1024).length'],
    ['goes too deep', 'const f = () => f(); f()'],
    ['throws', `throw new TypeError('no')`],
    ['cannot be read', 'return (('],
  ])('is given up when it %s', async (_name, source) => {
    await expect(run(source)).rejects.toBeInstanceOf(ScriptFailed)
  })

  it('leaves nothing behind for the next', async () => {
    await run('globalThis.left = 1; Array.prototype.left = 2; return []')
    expect(await run('return [typeof globalThis.left, typeof [].left]')).toEqual(['undefined', 'undefined'])
  })
})
