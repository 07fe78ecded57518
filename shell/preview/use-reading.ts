import { useEffect, useState } from 'react'
import { isJsonObject, loadPatterns, outsideNames, readNames, type OutsideName, type Registry } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { mayBeFormily, readSchemaText, withAbsent, type Reading } from './read-schema-text'

const shortest = 300
/** Large texts wait longer, so that typing in them stays fluent. */
const charactersPerMillisecond = 1500
/** As many names as the server looks up at once. */
const mostNames = 2000

/** Reads a text once typing pauses; `stale` while what is shown belongs to an earlier text. */
export function useReading(text: string, registry: Registry, http: HttpClient): { readonly reading: Reading; readonly stale: boolean } {
  const [done, setDone] = useState<{ readonly text: string; readonly reading: Reading }>({ text: '', reading: { state: 'empty' } })
  useEffect(() => {
    if (done.text === text) return
    const abort = new AbortController()
    const read = async () => {
      // What is wrong with a pattern is told by what runs it.
      await loadPatterns().catch(() => undefined)
      if (abort.signal.aborted) return
      const formily = mayBeFormily(text) ? await import('../../engine/formily').catch(() => undefined) : undefined
      if (abort.signal.aborted) return
      const reading = readSchemaText(text, registry, formily)
      const absent = reading.state === 'read' ? await askAbsent(http, reading.plan ? outsideNames(reading.plan) : [], abort.signal) : []
      if (!abort.signal.aborted) setDone({ text, reading: reading.state === 'read' ? withAbsent(reading, absent, registry) : reading })
    }
    const timer = setTimeout(() => void read(), shortest + text.length / charactersPerMillisecond)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [text, registry, http, done.text])
  return { reading: done.reading, stale: done.text !== text }
}

/** Those of some names that the server does not know; none where it does not say. */
async function askAbsent(http: HttpClient, names: readonly OutsideName[], signal: AbortSignal): Promise<readonly OutsideName[]> {
  const each = [...new Map(names.map(({ of, id }) => [`${of} ${id}`, { of, id }])).values()].slice(0, mostNames)
  if (each.length === 0) return []
  const answer = await http.send({ method: 'POST', url: '/api/visualdev/Base/Actions/Absent', body: { names: each }, signal })
  return answer.ok && isJsonObject(answer.value) ? readNames(answer.value['absent']) : []
}
