import { useEffect, useState } from 'react'
import { loadPatterns, type Registry } from '../../engine'
import { readSchemaText, type Reading } from './read-schema-text'

const shortest = 300
/** Large texts wait longer, so that typing in them stays fluent. */
const charactersPerMillisecond = 1500

/** Reads a text once typing pauses; `stale` while what is shown belongs to an earlier text. */
export function useReading(text: string, registry: Registry): { readonly reading: Reading; readonly stale: boolean } {
  const [done, setDone] = useState<{ readonly text: string; readonly reading: Reading }>({ text: '', reading: { state: 'empty' } })
  useEffect(() => {
    if (done.text === text) return
    let current = true
    const read = () => {
      if (current) setDone({ text, reading: readSchemaText(text, registry) })
    }
    // What is wrong with a pattern is told by what runs it.
    const timer = setTimeout(
      () =>
        void loadPatterns()
          .catch(() => undefined)
          .then(read),
      shortest + text.length / charactersPerMillisecond,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, registry, done.text])
  return { reading: done.reading, stale: done.text !== text }
}
