import { hashToken, loadModel, Refusal, sameSignature, type LoadedModel, type Services, type StoredRecord } from '../../../../server/module'
import { readForm, type PublicForm } from '../forms/public-form'
import { publicFormStore } from '../forms/store'
import { requestStore, type PublicRequest } from './store'

/** How long the link of a request leads anywhere, in milliseconds: two years. */
const good = 730 * 86_400_000

/** What somebody asked for, with its form and the record that it made. */
interface FollowedRequest {
  readonly request: PublicRequest
  readonly form: PublicForm
  readonly model: LoadedModel
  readonly record: StoredRecord
}

/** A request by the token of its link. @throws {Refusal} 404 for a token that leads nowhere, whatever the reason */
export async function requestOf(services: Services, token: string): Promise<FollowedRequest> {
  const request = await services.store.of(requestStore).byToken(token)
  // The digest was looked up by an index, which may tell by time how much of it fits; that says nothing of the token.
  const isKnown = request !== undefined && sameSignature(request.tokenHash, hashToken(token)) && request.creatorTime + good > services.now()
  const row = isKnown ? await services.store.of(publicFormStore).find(request.formId) : undefined
  if (!request || !row || row.stateField === '') throw new Refusal('formClosed')
  const form = readForm(row)
  const model = await loadModel(services, form.model)
  const record = await services.store.records.read(model.tables, request.recordId)
  if (!record) throw new Refusal('formClosed')
  return { request, form, model, record }
}
