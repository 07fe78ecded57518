import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Rename, RenameQuestion } from './impact'
import styles from './impact.module.css'

interface RenameQuestionsProps {
  readonly questions: readonly RenameQuestion[]
  readonly onAnswer: (rename: Rename, moves: boolean) => void
}

/** Asks of each key that went and one that came whether they are the same field: values move along with a yes only. */
export function RenameQuestions({ questions, onAnswer }: RenameQuestionsProps) {
  const { t } = useTranslation()
  const named = (title: string, key: string): string => (title === key ? key : t('pages.impact.named', { title, key }))
  return (
    <ul className={styles['questions']}>
      {questions.map(({ from, to, fromTitle, toTitle, count, moves }) => {
        const question = t('pages.impact.rename', { from: named(fromTitle, from), to: named(toTitle, to), count })
        return (
          <li key={`${from} ${to}`} className={styles['question']}>
            <span>{question}</span>
            <div role="radiogroup" aria-label={question}>
              <Radio.Group
                value={moves}
                options={[
                  { value: true, label: t('pages.impact.moves') },
                  { value: false, label: t('pages.impact.stays') },
                ]}
                onChange={(event) => onAnswer({ from, to }, event.target.value === true)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
