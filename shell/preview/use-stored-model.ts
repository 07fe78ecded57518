import { useEffect } from 'react'
import { useApp } from '../app-context'
import { modelCalls } from '../models/model-calls'
import { modelText } from '../models/export-model'
import { usePlace } from '../page/place-context'

/** Brings the documents of the model that the address names (`?model=`) into the text. Another name in the address brings those of another. */
export function useStoredModel(onText: (text: string) => void): void {
  const { http, notices } = useApp()
  const { params } = usePlace()
  const id = typeof params['model'] === 'string' ? params['model'] : ''
  useEffect(() => {
    if (id === '') return
    let isWanted = true
    void modelCalls(http)
      .read(id)
      .then((answer) => {
        if (!isWanted) return
        if (answer.ok) onText(modelText(answer.value))
        else notices.toast('error', answer.error.message)
      })
    return () => {
      isWanted = false
    }
  }, [id, http, notices, onText])
}
