import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../../http/route'
import { byModel, id } from '../../../http/wire'
import { mayPressInModel } from '../../../policies/policy'
import { authorOf } from '../../../policies/record-access'
import type { Services } from '../../../services'
import { loadModel } from '../../models/open-model'
import { importLog } from './import-log'
import { undoImport } from './undo-import'

const tag = 'records'
const url = '/api/visualdev/OnlineDev/:modelId/Imports'
const mayImport = mayPressInModel('btn_upload')

/** Imports of records that can be undone as a whole. */
export function addImportUndoRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayImport,
    params: byModel,
    data: Type.Object({
      list: Type.Array(
        Type.Object({ id: Type.String(), time: Type.Integer(), added: Type.Integer(), changed: Type.Integer(), undone: Type.Boolean() }),
      ),
    }),
    summary: 'The imports of the caller into a model that wrote something, the newest first: at most 20, for 30 days',
    async handle({ params, user }) {
      const model = await loadModel(services, params.modelId)
      const imports = await services.store.of(importLog).ofUser(model.row.id, user.id)
      return {
        list: imports.map((one) => ({
          id: one.id,
          time: one.creatorTime,
          added: one.added,
          changed: one.changed,
          undone: one.undoneTime !== null,
        })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/:id/Actions/Undo`,
    tag,
    policy: mayImport,
    params: Type.Object({ modelId: id, id }),
    data: Type.Object({
      undone: Type.Integer(),
      against: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), message: Type.String() })),
    }),
    summary:
      'Undoes an own import (administrators any) as a whole: what it added goes to the bin, what it changed gets back the values that it had. `against` names the records that changed since, or may not go; then nothing is undone',
    async handle({ params, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      return undoImport(services, model, params.id, { access, author: authorOf(user, access, params.modelId, words, 'import') })
    },
  })
}
