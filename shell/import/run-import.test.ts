import { describe, expect, it } from 'vitest'
import type { DoneRow, ImportCalls, PreviewRow } from './import-calls'
import { runImport, type ImportState } from './run-import'

const rows = Array.from({ length: 100 }, (_, at): PreviewRow => ({
  line: at + 2,
  of: at + 2,
  texts: { account: `a${at}` },
  outcome: 'add',
  faults: [],
}))
const doneOf = ({ line, of }: PreviewRow): DoneRow => ({ line, of, account: '', realName: '', outcome: 'added', password: 'x', faults: [] })
const callsThat = (bringIn: ImportCalls['bringIn']) => ({ bringIn }) as ImportCalls
const fine = callsThat((part) => Promise.resolve({ ok: true, value: part.map(doneOf) }))
const failing = (code: number) => {
  let parts = 0
  return callsThat((part) => {
    parts += 1
    return Promise.resolve(parts === 1 ? { ok: true, value: part.map(doneOf) } : { ok: false, error: { code, message: 'no' } })
  })
}

describe('an import', () => {
  it('goes on part by part until every row was sent, and tells how far it is', async () => {
    const told: number[] = []
    const state = await runImport(
      fine,
      'add',
      rows,
      () => false,
      ({ done }) => void told.push(done.length),
    )
    expect([state.end, told]).toEqual(['finished', [40, 80, 100, 100]])
  })

  it('that is called off has written the parts that were sent, and no row of the others', async () => {
    let last: ImportState | null = null
    const state = await runImport(
      fine,
      'add',
      rows,
      () => (last?.done.length ?? 0) >= 40,
      (now) => (last = now),
    )
    expect([state.end, state.done.length, state.left.length, state.unknown.length]).toEqual(['calledOff', 40, 60, 0])
  })

  it('whose line breaks does not know of the part that was under way', async () => {
    const state = await runImport(
      failing(0),
      'add',
      rows,
      () => false,
      () => undefined,
    )
    expect([state.end, state.done.length, state.unknown[0]?.line, state.unknown.length, state.left.length]).toEqual(['failed', 40, 42, 40, 20])
  })

  it('that is refused has written nothing of the part that was under way', async () => {
    const state = await runImport(
      failing(403),
      'add',
      rows,
      () => false,
      () => undefined,
    )
    expect([state.end, state.unknown.length, state.left.length, state.failure]).toEqual(['failed', 0, 60, 'no'])
  })

  it('sends the lines of one record together', async () => {
    const parts: number[] = []
    const counting = callsThat((part) => {
      parts.push(part.length)
      return Promise.resolve({ ok: true, value: part.map(doneOf) })
    })
    // Lines 41 to 43 of the file go on with the record of line 40.
    const joined = rows.map((row, at) => (at > 38 && at < 42 ? { ...row, of: 40 } : row))
    await runImport(
      counting,
      'add',
      joined,
      () => false,
      () => undefined,
    )
    expect(parts).toEqual([42, 40, 18])
  })
})

describe('an import as a whole', () => {
  const answering = (second: 'refused' | 'broken' | 'fine') => {
    const parts: boolean[] = []
    const calls = callsThat((part, _mode, more = false): ReturnType<ImportCalls['bringIn']> => {
      parts.push(more)
      if (parts.length === 1 || second === 'fine') return Promise.resolve({ ok: true, value: part.map(doneOf) })
      if (second === 'broken') return Promise.resolve({ ok: false, error: { code: 0, message: 'no' } })
      return Promise.resolve({ ok: true, value: part.map((row) => ({ ...doneOf(row), outcome: 'refused' as const })) })
    })
    let given = 0
    const whole = { most: 60, giveUp: (): Promise<boolean> => Promise.resolve((given += 1) > 0) }
    const run = (isCalledOff = () => false): Promise<ImportState> => runImport(calls, 'add', rows, isCalledOff, () => undefined, whole)
    return { parts, run, given: (): number => given }
  }

  it('says of each part whether more follow', async () => {
    const { parts, run, given } = answering('fine')
    const state = await run()
    expect([state.end, state.done.length, parts, given()]).toEqual(['finished', 100, [true, false], 0])
  })

  it('has written nothing when a part is refused: the server took back the others', async () => {
    const { run, given } = answering('refused')
    const state = await run()
    expect([state.end, state.done.length, state.left.length, given()]).toEqual(['finished', 40, 60, 0])
    expect(state.done.every(({ outcome }) => outcome === 'refused')).toBe(true)
  })

  it.each([
    ['its line breaks', 'broken' as const, (): boolean => false],
    ['it is called off', 'fine' as const, (): boolean => true],
  ])('is given up when %s, and nothing counts as written', async (_when, second, isCalledOff) => {
    const { run, given } = answering(second)
    const state = await run(isCalledOff)
    expect([state.done.length, state.left.length, state.unknown.length, state.takenBack, given()]).toEqual([0, 100, 0, true, 1])
  })
})
