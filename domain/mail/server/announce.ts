import { userStore, type Services } from '../../../server/module'
import { mailStore } from './store'

/** Tells receivers who are connected that a mail has come. */
export async function announceMail({ store, realtime }: Services, mailId: string): Promise<void> {
  const copies = await store.of(mailStore).delivered(mailId)
  const concerned = copies.filter((copy) => realtime.connectionsOf([copy.userId]).length > 0)
  const sender = concerned[0] && (await store.of(userStore).byId(concerned[0].senderId))
  for (const { id, userId, subject } of concerned)
    for (const connection of realtime.connectionsOf([userId])) connection.send({ method: 'mailPush', id, subject, sender: sender?.realName ?? '' })
}
