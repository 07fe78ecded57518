import { useEffect, useState } from 'react'
import { useServices } from '../../engine/render'
import { timeFormat } from '../i18n/time-format'
import type { ImportCalls, PastImport, UndoableImports } from './import-calls'
import { UndoImport } from './undo-import'
import { useWords } from './use-words'
import styles from './import-wizard.module.css'

interface PastImportsProps {
  readonly calls: ImportCalls
  readonly undoable: UndoableImports
}

/** What the user brought in before, which can be undone while none of it has changed; nothing where there is none. */
export function PastImports({ calls, undoable }: PastImportsProps) {
  const say = useWords(calls)
  const { language } = useServices()
  const [past, setPast] = useState<readonly PastImport[]>([])
  useEffect(() => {
    let current = true
    void undoable.past().then((answer) => {
      if (current && answer.ok) setPast(answer.value)
    })
    return () => {
      current = false
    }
  }, [undoable])
  if (past.length === 0) return null
  return (
    <details className={styles['past']}>
      <summary>{say('past')}</summary>
      <ul>
        {past.map(({ id, time, added, changed, undone }) => (
          <li key={id}>
            <span>{say('pastLine', { time: timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time), added, changed })}</span>
            {undone ? <span>{say('undone')}</span> : <UndoImport calls={calls} undoable={undoable} id={id} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
