import type { Static } from '@sinclair/typebox'
import { hashToken, loadModel, newToken, proofStore, Refusal, type Services } from '../../../server/module'
import type { linkSchema } from './open-form'
import { formCalled, purposes } from './open-form'

/** How long a link to one record is good for. */
const linkDays = 7

/**
 * Makes a link by which whoever has it may add to one record, once, within a week. `mayEdit` tells whether the user may change records
 * of a model. @throws {Refusal} 404 for a form that takes no links, 403 for a user who may not change the record either.
 */
export async function makePublicLink(
  services: Services,
  name: string,
  recordId: string,
  { userId, mayEdit }: { readonly userId: string; mayEdit(modelId: string): boolean },
): Promise<{ readonly code: string; readonly days: number }> {
  const form = await formCalled(services, name)
  if (form.filledBy !== 'link') throw new Refusal('formClosed')
  const model = await loadModel(services, form.model)
  if (!mayEdit(model.row.id)) throw new Refusal('noPermission')
  if (!(await services.store.records.read(model.tables, recordId))) throw new Refusal('notFoundAnymore')
  const [code, now] = [newToken(), services.now()]
  const value = JSON.stringify({ form: name, recordId, userId } satisfies Static<typeof linkSchema>)
  await services.store
    .of(proofStore)
    .put({ key: hashToken(code), purpose: purposes.link, value, creatorTime: now, expiresTime: now + linkDays * 86_400_000 })
  return { code, days: linkDays }
}
