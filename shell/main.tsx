import { configure } from 'mobx'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { createAppModel } from './app-model'
import { createBrowserStore } from './browser-store'
import { readEnv } from './env'
import { chooseLanguage } from './i18n/language'
import { Words } from './i18n/words'
import { paths } from './paths'
import { createAppRouter, followOtherWindows } from './router/create-router'
import './theme/global.css'

configure({ enforceActions: 'always' })

/** A browser may refuse storage altogether; the application then remembers nothing. */
const storageOf = (name: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[name]
  } catch {
    return null
  }
}

async function start(root: HTMLElement): Promise<void> {
  const store = createBrowserStore(storageOf('localStorage'), window)
  const language = chooseLanguage(store.get('language'), navigator.languages)
  const words = new Words()
  await words.start(language)
  const app = createAppModel({
    env: readEnv(import.meta.env),
    words,
    store,
    windowStore: createBrowserStore(storageOf('sessionStorage'), window),
    matchMedia: (query) => window.matchMedia(query),
    reload: () => window.location.reload(),
    restart: () => window.location.assign(paths.root),
  })
  const router = createAppRouter(app)
  followOtherWindows(app, router, store.watch)
  createRoot(root).render(<App app={app} router={router} />)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
