import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, languageTags, type Language } from '../../../engine'
import type { WordRow } from './word-rows'
import styles from './words.module.css'

interface WordsTableProps {
  readonly rows: readonly WordRow[]
  readonly written: Language
  readonly readOnly: boolean
  readonly place: (row: WordRow) => string
  readonly onSay: (row: WordRow, language: Language, words: string) => void
}

/** Texts below each other, with their words in each language side by side. Enter and the arrows lead to the text below or above. */
export function WordsTable({ rows, written, readOnly, place, onSay }: WordsTableProps) {
  const { t } = useTranslation()
  const move = (event: KeyboardEvent<HTMLElement>, language: Language) => {
    if (event.nativeEvent.isComposing) return
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`input[lang="${languageTags[language]}"]`) ?? [])]
    const next = boxes[boxes.findIndex((box) => box === event.target) + by]
    event.preventDefault()
    next?.focus()
    next?.select()
  }
  return (
    <table className={styles['table']} aria-label={t('pages.words.table')}>
      <thead>
        <tr>
          <th scope="col">{t('pages.words.text')}</th>
          {languages.map((language) => (
            <th key={language} scope="col">
              {t(`shell.language.${language}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            <th scope="row">
              <span className={styles['own']}>{row.own}</span>
              <span className={styles['place']}>{place(row)}</span>
            </th>
            {languages.map((language) => (
              <td key={language} data-missing={row.lacks.includes(language)}>
                <span className={styles['language']} aria-hidden>
                  {t(`shell.language.${language}`)}
                </span>
                <Input
                  lang={languageTags[language]}
                  aria-label={t('pages.words.of', { text: row.own, language: t(`shell.language.${language}`) })}
                  status={row.lacks.includes(language) ? 'warning' : ''}
                  maxLength={1000}
                  disabled={readOnly}
                  // What stands where there are no words.
                  placeholder={language === written || !row.lacks.includes(language) ? row.own : t('pages.words.missing')}
                  defaultValue={row.in[language] ?? ''}
                  onChange={({ target }) => onSay(row, language, target.value)}
                  onKeyDown={(event) => move(event, language)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
