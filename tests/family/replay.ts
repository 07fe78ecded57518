import { createHash, randomBytes } from 'node:crypto'
import { nameOf, type FamilyCall, type FamilyMessage, type SentFile } from './call'
import { filled, filledText, NotReached, sentBack } from './fill'
import { foundIn, valueAt, type Found } from './read'
import type { Line, Request, Response, Wire } from './wire'

/** How a client signs in: as those of the family do, or as our own. */
export type Manner = 'family' | 'plain'

export interface Outcome {
  readonly name: string
  readonly area: string
  readonly verdict: 'ok' | 'lacks' | 'other type' | 'unseen' | 'refused' | 'not reached'
  readonly fields: readonly Found[]
  /** Why it was refused, or what it waits for. */
  readonly why: string
}

export interface Area {
  readonly name: string
  readonly calls: readonly (FamilyCall | FamilyMessage)[]
}
interface Replayed {
  readonly account: string
  readonly password: string
  readonly manner: Manner
}

const digest = (algorithm: 'md5' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex')
const worst = ['lacks', 'other type', 'unseen'] as const

/** Makes all calls in their order, as one client, and tells of each how its answer could be read. */
export async function replay(wire: Wire, areas: readonly Area[], { account, password, manner }: Replayed): Promise<readonly Outcome[]> {
  const algorithm = manner === 'family' ? 'md5' : 'sha256'
  const run = randomBytes(3).toString('hex')
  const kept = new Map<string, unknown>([
    ['run', run],
    ['now', Date.now()],
    ['account', account],
    ['password', digest(algorithm, password)],
    // Where there is no dictionary of categories, or no avatar could be sent, forms send nothing.
    ['categoryId', ''],
    ['avatarName', ''],
    // What the account that is made for this is given first, and changes it to.
    ['firstPassword', digest(algorithm, `first${run}1`)],
    ['ownPassword', digest(algorithm, `own${run}1`)],
  ])
  let line: Line | undefined
  const outcomes: Outcome[] = []
  for (const { name: area, calls } of areas)
    for (const call of calls) {
      const judged = await judge(call).catch((error: unknown) => ({
        verdict: error instanceof NotReached ? ('not reached' as const) : ('refused' as const),
        fields: [],
        why: error instanceof Error ? error.message : String(error),
      }))
      outcomes.push({ name: nameOf(call), area, ...judged })
    }
  line?.close()
  return outcomes

  async function judge(call: FamilyCall | FamilyMessage): Promise<Omit<Outcome, 'name' | 'area'>> {
    if ('says' in call) {
      line ??= await wire.line()
      line.send(filled(call.says, kept) as FamilyMessage['says'])
      return judgedBy(call.hears === undefined ? [] : foundIn(await line.next(call.hears), call.reads))
    }
    return judgeAnswer(call, await wire.call(requestOf(call)))
  }

  function judgeAnswer(call: FamilyCall, got: Response): Omit<Outcome, 'name' | 'area'> {
    const refusal = (why: string) => ({ verdict: 'refused' as const, fields: [], why })
    const envelope = got.type.includes('json') ? (JSON.parse(got.body.toString()) as { code?: number; msg?: string; data?: unknown }) : null
    // Clients of the family look at the code of the body alone, and take any other status for a broken line.
    if (got.status !== 200 && (manner === 'family' || call.refused === undefined))
      return refusal(`HTTP ${got.status} ${envelope?.code ?? ''} ${envelope?.msg ?? ''}`.trim())
    if (call.refused !== undefined)
      return envelope?.code === call.refused ? judgedBy([]) : refusal(`code ${envelope?.code} where ${call.refused} is awaited`)
    if (call.gives === 'picture') return got.type.startsWith('image/') ? judgedBy([]) : refusal(`${got.type} is no picture`)
    if (call.gives === 'file') return envelope?.code === undefined ? judgedBy([]) : refusal('no file')
    if (envelope?.code !== 200) return refusal(`code ${envelope?.code} ${envelope?.msg ?? got.type}`)
    for (const [name, path] of Object.entries(call.keeps ?? {})) {
      const value = valueAt(envelope.data, path)
      if (value !== undefined) kept.set(name, value)
    }
    return judgedBy(foundIn(envelope.data, call.reads ?? {}))
  }

  function requestOf(call: FamilyCall): Request {
    const path = filledText(call.path, kept)
    const url = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({
      // Clients of the family make every address another, so that nothing is answered from a cache.
      ...(call.path.startsWith('/api') && { n: String(Date.now()) }),
      ...Object.fromEntries(
        Object.entries(call.query ?? {}).map(([key, value]) => [key, typeof value === 'number' ? String(value) : filledText(value, kept)]),
      ),
    }).toString()}`.replace(/[?&]$/, '')
    const token = call.as === 'nobody' ? undefined : kept.get(call.as === 'guest' ? 'guestToken' : 'token')
    const authorization = token === undefined ? undefined : manner === 'family' ? String(token) : `Bearer ${String(token)}`
    if (token === undefined && call.as !== 'nobody') throw new NotReached('token')
    // Every release of the family says so of itself, from 3.4 on.
    const headers = { ...(manner === 'family' && { 'hsz-origin': 'pc' }), ...(authorization !== undefined && { authorization }) }
    if (call.file) return { method: call.method, url, ...withFile(headers, call.file) }
    if (call.body === undefined && call.sendsBack === undefined) return { method: call.method, url, headers }
    const changed = call.body === undefined ? {} : filled(call.body, kept)
    if (call.asForm) {
      const body = new URLSearchParams(changed as Record<string, string>).toString()
      return { method: call.method, url, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body }
    }
    const body = JSON.stringify(Array.isArray(changed) ? changed : { ...sentBack(call.sendsBack, kept), ...(changed as object) })
    return { method: call.method, url, headers: { ...headers, 'content-type': 'application/json;charset=UTF-8' }, body }
  }
}

/** The worst of its fields decides how a call did. */
function judgedBy(fields: readonly Found[]): Omit<Outcome, 'name' | 'area'> {
  return { verdict: worst.find((state) => fields.some((field) => field.state === state)) ?? 'ok', fields, why: '' }
}

function withFile(headers: Readonly<Record<string, string>>, file: SentFile): Pick<Request, 'headers' | 'body'> {
  const boundary = `----family${randomBytes(8).toString('hex')}`
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(part), Buffer.from(file.content, 'base64'), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
