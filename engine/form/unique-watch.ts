import { isJsonObject, type Json } from '../model/json'
import type { Gateway } from '../data/gateway'
import type { Plan } from '../plan/plan'

/** Whether another record holds the value already; null when that cannot be told. */
export type Taken = (path: string, value: string, signal: AbortSignal) => Promise<boolean | null>

/** Milliseconds without a further key before the server is asked. */
const pause = 500

/** Asks about values that no two records may share, while they are typed. What the server finds at saving is said by its refusal. */
export class UniqueWatch {
  private readonly running = new Map<string, { readonly abort: AbortController; readonly timer: ReturnType<typeof setTimeout> }>()

  constructor(
    private readonly plan: Plan,
    private readonly taken: Taken,
    private readonly current: (path: string) => Json | undefined,
    private readonly report: (path: string) => void,
  ) {}

  changed(path: string): void {
    const input = this.plan.inputs.get(path)
    if (!input || input.table !== null || !input.kind.input?.unique?.(input.field.props as never)) return
    const before = this.running.get(path)
    before?.abort.abort()
    clearTimeout(before?.timer)
    const value = this.current(path)
    if (typeof value !== 'string' || value === '') return
    const abort = new AbortController()
    const ask = async () => {
      const taken = await this.taken(path, value, abort.signal)
      if (!abort.signal.aborted && taken === true && this.current(path) === value) this.report(path)
    }
    this.running.set(path, { abort, timer: setTimeout(() => void ask(), pause) })
  }
}

/** Asks the server about the records of a model; `id` is the record that may hold the value. */
export const takenIn =
  (gateway: Pick<Gateway, 'invoke'>, modelId: string, id: string | null): Taken =>
  async (field, value, signal) => {
    const answer = await gateway.invoke('GET /api/visualdev/OnlineDev/{modelId}/Taken', { modelId, field, value, id: id ?? '' }, signal)
    return answer.ok && isJsonObject(answer.value) ? answer.value['taken'] === true : null
  }
