import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { AppProvider } from '../../shell/app-context'
import type { AppModel } from '../../shell/app-model'
import type { WordSet } from '../../shell/i18n/word-files'
import { Words } from '../../shell/i18n/words'

/** What surrounds parts of the shell: Chinese words, of the shell and of further sets, and of the application only what a test is about. */
export async function inShell(parts: object, ...sets: readonly WordSet[]): Promise<(props: { readonly children: ReactNode }) => ReactNode> {
  const words = new Words()
  await words.start('zh')
  for (const set of sets) await words.need(set)
  const app = { words, ...parts } as unknown as AppModel
  return function InShell({ children }) {
    return (
      <AppProvider value={app}>
        <I18nextProvider i18n={words.i18n}>{children}</I18nextProvider>
      </AppProvider>
    )
  }
}
