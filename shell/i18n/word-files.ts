import type { Language } from '../../engine/render'

/** The shell's own words are enough to sign in; pages bring those of the engine, the widgets and the bundled schemas. */
export type WordSet = 'shell' | 'pages'

type WordFile = () => Promise<{ readonly default: object }>

export const wordFiles: Readonly<Record<WordSet, Readonly<Record<Language, readonly WordFile[]>>>> = {
  shell: {
    zh: [() => import('../locales/zh.json')],
    zhtw: [() => import('../locales/zhtw.json')],
    en: [() => import('../locales/en.json')],
  },
  pages: {
    zh: [() => import('../../engine/locales/zh.json'), () => import('../../widgets/locales/zh.json'), () => import('../../schemas/locales/zh.json')],
    zhtw: [
      () => import('../../engine/locales/zhtw.json'),
      () => import('../../widgets/locales/zhtw.json'),
      () => import('../../schemas/locales/zhtw.json'),
    ],
    en: [() => import('../../engine/locales/en.json'), () => import('../../widgets/locales/en.json'), () => import('../../schemas/locales/en.json')],
  },
}
