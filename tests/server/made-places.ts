import type { Client } from '../../server/testing/test-app'
import type { Operation } from './operations'
import { at, idIn, type Place } from './places'
import { sampleOf } from './sample'

/** `/rooms/{id}/Actions/State` is about a thing of `/rooms`, whose id is called `id`; null for a path with no parameter, or with several. */
function listOf(path: string): { readonly root: string; readonly name: string } | null {
  const [, root = '', name = '', rest = ''] = /^([^{]+)\/\{(\w+)\}(.*)$/.exec(path) ?? []
  return name === '' || rest.includes('{') ? null : { root, name }
}

/**
 * Ids for the addresses that `isKnown` does not know: of a thing that is made for them, by a `POST` to the list that it stands in, of the
 * least that this takes. @throws when such a thing is refused: then somebody has to say what the ids are.
 */
export async function madePlaces(admin: Client, operations: readonly Operation[], isKnown: (path: string) => boolean): Promise<readonly Place[]> {
  const makers = new Map(operations.flatMap(({ method, path, body }) => (method === 'POST' && body ? [[path, body] as const] : [])))
  const lists = new Map(
    operations
      .filter(({ path }) => !isKnown(path))
      .flatMap(({ path }) => (listOf(path) ? [[listOf(path)?.root ?? '', listOf(path)?.name ?? '']] : [])),
  )
  const made: Place[] = []
  for (const [root, name] of lists) {
    const body = makers.get(root)
    if (!body) continue
    const answer = await admin.post(root, sampleOf(body) as object)
    if (answer.code !== 200)
      throw new Error(
        `POST ${root} did not make a thing whose id the walk could use (${answer.msg}): say in a walk.contract.ts beside the calls what stands for {${name}}.`,
      )
    made.push(await at(`${root}/{${name}}`, () => ({ [name]: idIn(answer) })))
  }
  return made
}
