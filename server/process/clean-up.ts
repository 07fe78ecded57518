import type { Json } from '../../engine'
import { newId } from '../ids'
import type { Services } from '../services'
import type { TableRegistry } from '../store/table-registry'
import { placesFor } from '../oauth/session/known-places'
import { modelStore } from '../visualdev/models/store'
import { chatStore } from '../message/chat/store'
import { messageStore } from '../message/messages/store'
import { userStore } from '../permission/users/store'
import { dataInterfaceStore } from '../system/data-interfaces/store'
import { logStore } from '../store/logs'
import { attemptStore } from '../oauth/session/attempts-store'
import { deviceStore } from '../oauth/session/devices-store'
import { proofStore } from '../oauth/one-time-codes/proofs-store'
import { firstAnswerStore } from '../once/store'
import { outboxStore } from '../outbox/store'
import { fileStore } from '../files/store'
import { importLog } from '../visualdev/records/transfer/import-log'
import { commentStore } from '../visualdev/comments/store'
import { binStore } from '../visualdev/recycle-bin/store'
import { menuStore } from '../system/menus/store'

const day = 24 * 3_600_000
/** How long an uploaded file waits for the record it is for. */
const unusedFor = day
/** No upload goes on for so long. */
const halfFor = 3_600_000
const filesAtOnce = 100
/** How long it can be looked up who changed what. */
const logsFor = 180 * day

/** Removes files that nothing has used for a day after they were uploaded, and uploads that were broken off; returns how many. */
export async function removeUnusedFiles(services: Services): Promise<number> {
  const now = services.now()
  const unused = await unusedAmong(services, await services.store.of(fileStore).idsBefore(now - unusedFor))
  for (let at = 0; at < unused.length; at += filesAtOnce) {
    const ids = unused.slice(at, at + filesAtOnce)
    // Bytes without an entry would take up room for ever, an entry without bytes would be a broken link.
    await services.store.transaction(async (stores) => {
      await stores.of(fileStore).removeAll(ids)
      await stores.of(outboxStore).put({ topic: 'files.removeBytes', key: newId(now), payload: { ids } }, now)
    })
  }
  return unused.length + (await services.files.tidy(now - halfFor))
}

/** Removes the bytes of files whose entries are gone; those that are gone already are passed over. */
export async function removeBytes({ files }: Services, payload: Json): Promise<void> {
  const { ids } = payload as { readonly ids: readonly string[] }
  for (const id of ids) await files.remove(id)
}

/** How long a call that is sent again is given its first answer. */
const answersFor = day

/** How long an import can be undone. */
const importsFor = 30 * day

/** Forgets what calls were answered longer than a day ago, codes that are no longer valid, devices that have not come back for long, old tries to sign in, and imports of a month ago. */
export async function forgetExpired({ store, now }: Services): Promise<void> {
  await store.of(firstAnswerStore).forgetBefore(now() - answersFor)
  await store.of(proofStore).forgetBefore(now())
  await store.of(deviceStore).forgetBefore(now() - placesFor)
  await store.of(attemptStore).removeBefore(now() - 2 * day)
  await store.of(importLog).forgetBefore(now() - importsFor)
}

/** Forgets log entries older than 180 days; returns how many. */
export const forgetOldLogs = async ({ store, now }: Services): Promise<number> =>
  (await store.of(logStore).removeBefore(now() - logsFor)) + (await store.of(dataInterfaceStore).removeRunsBefore(now() - logsFor))

/** Ids of files begin with so many signs drawn by lot; no two share them. */
const headLength = 24
const words = new RegExp(`[A-Za-z0-9_-]{${headLength},}`, 'g')

/**
 * The files that are named nowhere: neither in a text of any record, whatever its field, removed ones included, nor in a retired column, a design, a menu,
 * a portrait, a message, a comment, a chat or what a module keeps. The id in the middle of whatever else counts as use.
 */
async function unusedAmong(
  { store, textsWithFiles }: Pick<Services, 'store' | 'textsWithFiles'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const unused = new Map(ids.map((id) => [id.slice(0, headLength), id]))
  const look = (text: string): void => {
    for (const [word] of text.matchAll(words))
      for (let at = 0; at + headLength <= word.length; at += 1) unused.delete(word.slice(at, at + headLength))
  }
  if (unused.size === 0) return []
  store.refresh()
  for (const user of (await store.of(userStore).list({})).rows) look(user.headIcon)
  for (const menu of await store.of(menuStore).all()) look(`${menu.icon} ${menu.propertyJson} ${menu.urlAddress}`)
  for (const text of [...(await store.of(messageStore).texts()), ...(await store.of(chatStore).fileTexts())]) look(text)
  for (const textsOf of textsWithFiles) for (const text of await textsOf(store)) look(text)
  const { rows: models } = await store.of(modelStore).list({})
  for (const model of models) look(`${model.formData} ${model.columnData}`)
  for (const model of models) {
    for await (const text of store.records.texts(JSON.parse(model.registry) as TableRegistry)) {
      look(text)
      if (unused.size === 0) return []
    }
  }
  for await (const text of store.of(binStore).texts()) look(text)
  for await (const text of store.of(commentStore).texts()) look(text)
  return [...unused.values()]
}
