import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import { offerSettings } from '../../files/offer-settings'
import type { AddRoute } from '../../http/route'
import { byModel } from '../../http/wire'
import type { Services } from '../../services'
import { askedBrand, formatQuery } from './asked-format'
import { readKept } from './kept'
import { designs } from './may-design'
import { modelStore } from './store'
import { wireDocuments } from './wire-documents'

const tag = 'models'
const root = '/api/visualdev/OnlineDev'

/** Whole models out as files: what is made new of such a file has the form, the list and what else was said of it. */
export function addModelExportRoutes(route: AddRoute, services: Services): void {
  for (const [url, of] of [
    [`${root}/:modelId`, 'A model'],
    [`${root}/App/:modelId`, 'The same model for a phone'],
  ] as const)
    route.guarded({
      method: 'POST',
      url: `${url}/Actions/ExportData`,
      tag,
      policy: designs('btn_download'),
      params: byModel,
      query: Type.Object(formatQuery),
      data: Type.Object({ name: Type.String(), url: Type.String() }),
      summary: `${of} with its form and its list as a JSON file: its name, and where it opens for ten minutes. For clients of the family and with \`format=generator\` in the format that those read, else as it is stored; the list of models makes a new one of either`,
      async handle({ params, query, request, user }) {
        const row = await services.store.of(modelStore).byId(params.modelId)
        if (!row) throw new Refusal('notFound')
        const brand = await askedBrand(services, request, query)
        const { formData, columnData } = brand === null ? row : wireDocuments(services.registry, row, brand)
        const { fullName, enCode, category, type, webType, description } = row
        const model = { fullName, enCode, category, type, webType, description, ...readKept(row.kept), formData, columnData }
        return offerSettings(services, user.id, enCode, model)
      },
    })
}
