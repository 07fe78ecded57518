import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useApp } from '../app-context'
import type { ImportCalls, UndoableImports, Undone } from './import-calls'
import { useWords } from './use-words'

interface UndoImportProps {
  readonly calls: ImportCalls
  readonly undoable: UndoableImports
  readonly id: string
  readonly onUndone?: () => void
}

/** So many records that stand against it are named. */
const mostNamed = 20

/** Undoes an import as a whole, once the user is sure; where records changed since, it says which. */
export function UndoImport({ calls, undoable, id, onUndone }: UndoImportProps) {
  const { notices } = useApp()
  const say = useWords(calls)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [told, setTold] = useState<Undone | null>(null)
  const undo = async () => {
    if (!(await notices.confirm(say('undoConfirm')))) return
    setBusy(true)
    const answer = await undoable.undo(id)
    setBusy(false)
    setFailure(answer.ok ? '' : answer.error.message)
    if (!answer.ok) return
    setTold(answer.value)
    if (answer.value.against.length === 0) onUndone?.()
  }
  if (told && told.against.length === 0) return <Alert type="success" showIcon role="status" message={say('undoneCount', { count: told.undone })} />
  const against = told?.against ?? []
  return (
    <div>
      {failure !== '' && <Alert type="error" showIcon message={failure} role="alert" />}
      {against.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={say('against')}
          description={
            <ul>
              {against.slice(0, mostNamed).map(({ id: one, name, message }) => (
                <li key={one}>{say('againstLine', { name: name || '–', message })}</li>
              ))}
              {against.length > mostNamed && <li>{say('againstMore', { count: against.length - mostNamed })}</li>}
            </ul>
          }
        />
      )}
      <Button danger type="link" loading={busy} onClick={() => void undo()}>
        {say('undo')}
      </Button>
    </div>
  )
}
