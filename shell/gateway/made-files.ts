import { isJsonObject, type Answer, type Download, type DrawnReport, type ExportColumn, type Gateway, type Json } from '../../engine'
import { insideApp } from '../paths'
import type { HttpClient } from './http-client'
import { modelRecords } from './model-records'

const root = '/api/file/Downloads'
const reports = '/api/visualdev/Report/Actions'
const of = (id: string): string => `${root}/${encodeURIComponent(id)}`

// The server's own schema says what a file is.
const asDownload = (answer: Answer<Json>): Answer<Download> => (answer.ok ? { ok: true, value: answer.value as unknown as Download } : answer)

type MadeFiles = Pick<Gateway, 'exportColumns' | 'exportRecords' | 'report' | 'exportReport' | 'made' | 'callOff' | 'saveMade'>

/** Files of records that the server makes; `saveFrom` has the browser fetch one from an address inside the application. */
export const madeFiles = (client: HttpClient, saveFrom: (name: string, address: string) => void): MadeFiles => ({
  async exportColumns(source, signal) {
    const answer = await client.send({ ...modelRecords.exportColumns(source.id), ...(signal && { signal }) })
    if (!answer.ok) return answer
    const list = isJsonObject(answer.value) ? answer.value['list'] : []
    return { ok: true, value: (Array.isArray(list) ? list : []) as unknown as readonly ExportColumn[] }
  },
  exportRecords: async (source, order) => asDownload(await client.send(modelRecords.exportRecords(source.id, order))),
  async report({ report, search, from, size }, signal) {
    const body = { report, json: JSON.stringify(search), from, size }
    const answer = await client.send({ method: 'POST', url: `${reports}/Draw`, body, ...(signal && { signal }) })
    return answer.ok ? { ok: true, value: answer.value as unknown as DrawnReport } : answer
  },
  exportReport: async ({ report, search }) =>
    asDownload(await client.send({ method: 'POST', url: `${reports}/Export`, body: { report, json: JSON.stringify(search), wait: 3 } })),
  made: async (id, signal) => asDownload(await client.send({ method: 'GET', url: of(id), ...(signal && { signal }) })),
  callOff: (id) => client.send({ method: 'PUT', url: `${of(id)}/Actions/Cancel` }),
  saveMade({ name, url }) {
    const address = insideApp(url)
    if (address !== null) saveFrom(name, address)
  },
})
