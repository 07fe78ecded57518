import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import {
  answered,
  contentDisposition,
  id,
  listOf,
  loadModel,
  mayOpenThe,
  mayPressInThe,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
  type Words,
} from '../../../../server/module'
import { listTags, plainTags } from '../../rules/template-tags'
import { codeOf, contractModelId } from '../contracts/contract'
import { fillingOf } from './filling'
import { asRefusal, templateModelId } from './template-rules'
import { builtIn, builtInContent, contentOfTemplate, templatesFor } from './templates'

const tag = 'leasing'
const root = '/api/SubDev/whdy'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const mayWrite = mayPressInThe(contractModelId, 'btn_word')
const chosen = Type.Object({ id, templateId: Type.Optional(id) })

/** Contracts as documents, and what their templates may name. */
export function addDocumentRoutes(route: AddRoute, services: Services): void {
  const contractOf = async (access: Access, contractId: string) =>
    seenRecord(services, await loadModel(services, contractModelId), access, contractId)
  const filled = async (contractId: string, templateId: string, asks: { readonly access: Access; readonly words: Words }) => {
    const contract = await contractOf(asks.access, contractId)
    try {
      const { fillDocx } = await import('./fill-docx')
      return { contract, ...fillDocx(await contentOfTemplate(services, templateId), await fillingOf(services, contract, asks)) }
    } catch (error) {
      throw asRefusal(error)
    }
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractWordPaths`,
    tag,
    policy: mayWrite,
    query: Type.Object({ id }),
    data: listOf(),
    summary: 'The templates that a contract can be written with, by its type, and the address of the document of each',
    async handle({ query, access, words }) {
      const { values } = await contractOf(access, query.id)
      const templates = await templatesFor(services, values['type'], words)
      const at = (templateId: string) =>
        `${root}/DownloadContractWord?id=${encodeURIComponent(query.id)}&templateId=${encodeURIComponent(templateId)}`
      return { list: templates.map((template) => ({ ...template, path: at(template.id) })) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/PreviewContractWord`,
    tag,
    policy: mayWrite,
    query: chosen,
    data: Type.Object({ text: Type.String() }),
    summary:
      'The text of a contract’s document, a line for each paragraph and each row of a table; without `templateId` by the template that comes along',
    handle: async ({ query, access, words }) => ({ text: (await filled(query.id, query.templateId ?? builtIn, { access, words })).text }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/DownloadContractWord`,
    tag,
    policy: mayWrite,
    query: chosen,
    produces: docx,
    summary:
      'A contract as a document (.docx): its template with the values that the caller sees; without `templateId` the template that comes along',
    async handle({ query, access, words, reply }) {
      const { contract, content } = await filled(query.id, query.templateId ?? builtIn, { access, words })
      return send(reply, codeOf(contract.values) || words.t('leasing.contract'), content)
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractTemplateTags`,
    tag,
    policy: mayOpenThe(templateModelId),
    data: Type.Object({ plain: Type.Array(Type.String()), lists: Type.Record(Type.String(), Type.Array(Type.String())) }),
    summary: 'What a template of a contract may name: in the text, and within each list',
    handle: () =>
      Promise.resolve({ plain: [...plainTags], lists: Object.fromEntries(Object.entries(listTags).map(([name, tags]) => [name, [...tags]])) }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/DownloadContractTemplate`,
    tag,
    policy: mayOpenThe(templateModelId),
    produces: docx,
    summary: 'The template that comes along, to begin an own one with',
    handle: ({ words, reply }) => Promise.resolve(send(reply, words.t('leasing.template.builtIn'), builtInContent())),
  })
}

function send(reply: FastifyReply, name: string, content: Buffer): typeof answered {
  void reply
    .header('content-type', docx)
    .header('content-disposition', contentDisposition('attachment', `${name}.docx`))
    .send(content)
  return answered
}
