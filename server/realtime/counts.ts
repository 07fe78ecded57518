import type { JsonObject } from '../../engine'
import type { Services } from '../services'
import { chatStore } from '../message/chat/store'
import { messageStore } from '../message/messages/store'

/** What is unread of a user, counted now: every window shows the same. */
export async function unreadOf({ store }: Pick<Services, 'store'>, userId: string): Promise<JsonObject> {
  const [{ notices, messages }, byPeer] = await Promise.all([store.of(messageStore).unread(userId), store.of(chatStore).unreadByPeer(userId)])
  return {
    unreadNoticeCount: notices,
    unreadMessageCount: messages,
    unreadTotalCount: notices + messages,
    /** Ours: `unreadNoticeCount` of news is how many came with it, which clients of the family add to what they know. */
    unreadNotices: notices,
    unreadNums: [...byPeer].map(([formUserId, unreadNum]) => ({ formUserId, unreadNum })),
  }
}
