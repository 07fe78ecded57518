import { reaction } from 'mobx'
import type { AppModel } from '../app-model'
import { valuesOf } from '../modules/module-views'
import { moduleTellings } from '../modules/views'
import { createOutbox } from './outbox'
import { playNews } from './news-sound'
import { TalkSocket, type Line } from './talk-socket'
import { TalkStore } from './talk-store'

const address = (apiBase: string): string => {
  const url = new URL(`${apiBase}/api/message/websocket`, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** Milliseconds that the words of an ended session stand before the page begins anew. */
const farewell = 1500

/** Connects once while somebody is signed in and the screen is not locked; lives as long as the application. */
export function createTalk(app: AppModel): TalkStore {
  const { session, http, notices, words } = app
  const watching = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
  const onNews = () => {
    if (app.settings.switches.showSound) playNews()
  }
  const leave = (message: string) => {
    notices.toast('error', message)
    setTimeout(app.reload, farewell)
  }
  const talk = new TalkStore({
    outbox: createOutbox(app.store, () => session.current?.user.id ?? '', Date.now),
    calls: { conversations: () => http.send({ method: 'GET', url: '/api/message/imreply' }) },
    socket: (onMessage, onLost) =>
      new TalkSocket({
        open: () => new WebSocket(address(app.env.apiBase)) as unknown as Line,
        token: () => session.token,
        mobile: () => app.settings.mobile,
        onMessage,
        onLost,
      }),
    ownId: () => session.current?.user.id ?? '',
    newId: () => crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`,
    now: Date.now,
    watching,
    onNews,
    onTold(method, message) {
      const telling = moduleTellings.get(method)
      if (!telling) return
      notices.toast('info', words.t(telling.words, valuesOf(message)))
      onNews()
    },
    onAccessChanged: () =>
      void session.refresh().then(async (result) => {
        if (result.ok || !session.shutOut) return
        await session.signOut()
        leave(result.error)
      }),
    onLogout(message) {
      session.reset()
      leave(message || words.t('shell.session.expired'))
    },
  })
  reaction(
    () => (session.loaded && !session.locked ? session.token : null),
    (token, before) => {
      if (before) talk.stop()
      if (token) talk.start()
    },
    { fireImmediately: true },
  )
  window.addEventListener('online', talk.retryNow)
  window.addEventListener('focus', talk.look)
  document.addEventListener('visibilitychange', () => {
    if (!watching()) return
    talk.retryNow()
    talk.look()
  })
  return talk
}
