import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCalls } from './import-calls'

/** The words of an import: its own where it has some, else those of every import. */
export function useWords({ words }: Pick<ImportCalls, 'words'>) {
  const { t } = useTranslation()
  return useCallback(
    (key: string, values: Readonly<Record<string, string | number>> = {}): string => t([`${words}.${key}`, `pages.userImport.${key}`], values),
    [t, words],
  )
}
