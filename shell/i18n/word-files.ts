import type { Language } from '../../engine/render'

/**
 * The shell's own words are enough to sign in; the frame needs those of the modules, whose menus it names; pages bring those of the
 * engine, the widgets and the bundled schemas.
 */
export type WordSet = 'shell' | 'modules' | 'pages'

type WordFile = () => Promise<{ readonly default: object }>

const ofModules = import.meta.glob<{ readonly default: object }>('../../domain/*/locales/*.json')
const modulesIn = (language: Language): readonly WordFile[] =>
  Object.entries(ofModules).flatMap(([file, load]) => (file.endsWith(`/${language}.json`) ? [load] : []))

export const wordFiles: Readonly<Record<WordSet, Readonly<Record<Language, readonly WordFile[]>>>> = {
  shell: {
    zh: [() => import('../locales/zh.json')],
    zhtw: [() => import('../locales/zhtw.json')],
    en: [() => import('../locales/en.json')],
  },
  modules: { zh: modulesIn('zh'), zhtw: modulesIn('zhtw'), en: modulesIn('en') },
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
