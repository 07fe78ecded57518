import { createNotice, releaseNotice } from '../message/messages/send-message'
import type { Services } from '../services'
import { demoFiles } from './demo-files'
import { readSeed } from './read-json'
import { messageStore } from '../message/messages/store'
import { userStore } from '../permission/users/store'

interface NoticeSeed {
  readonly title: string
  readonly bodyText: string
  /** The name of a demo file. */
  readonly file?: string
  readonly hoursAgo: number
}

/** Who has not read the notices yet. */
const busy = ['admin', 'linyuan']

/** Tells everybody what the demo organisation was told; all but a few have read it. */
export async function insertDemoNotices(services: Services, author: string): Promise<void> {
  const messages = services.store.of(messageStore)
  const users = services.store.of(userStore)
  if ((await messages.notices({ page: { current: 1, size: 1 } })).total > 0) return
  const files = await demoFiles(services, author)
  for (const { title, bodyText, file, hoursAgo } of readSeed<readonly NoticeSeed[]>('fixtures/demo/notices.json')) {
    const attached = file === undefined ? undefined : files.get(file)
    const then = { ...services, now: () => services.now() - hoursAgo * 3_600_000 }
    const { id } = await createNotice(then, { title, bodyText, files: attached ? [attached] : [], toUserIds: [] }, author)
    await releaseNotice(then, id)
  }
  for (const user of (await users.list({})).rows) if (!busy.includes(user.account)) await messages.read(user.id, services.now())
}
