import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { languageTags } from '../i18n/language'

/** Milliseconds between two counts while to-dos are spoken of. */
const pollEvery = 60_000

/** How many to-dos wait: counted once, and every minute while the user wants to hear of them; then new ones are spoken of. */
export function useToDos(): number {
  const { t } = useTranslation()
  const { http, settings, words } = useApp()
  const spoken = settings.switches.showBroadcast
  const language = words.language
  const [count, setCount] = useState(0)
  const told = useRef(0)

  useEffect(() => {
    let current = true
    const look = async () => {
      const answer = await http.send({ method: 'GET', url: '/api/visualdev/Dashboard/FlowTodoCount' })
      if (!current || !answer.ok || !isJsonObject(answer.value)) return
      const waiting = Number(answer.value['toBeReviewed']) || 0
      setCount(waiting)
      if (spoken && waiting > told.current) speak(t('shell.talk.toDosWaiting', { count: waiting }), languageTags[language])
      told.current = waiting
    }
    if (!spoken) told.current = 0
    void look()
    const timer = spoken ? setInterval(() => void look(), pollEvery) : undefined
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [http, spoken, t, language])
  return count
}

function speak(words: string, language: string): void {
  if (typeof speechSynthesis === 'undefined') return
  const saying = new SpeechSynthesisUtterance(words)
  saying.lang = language
  speechSynthesis.speak(saying)
}
