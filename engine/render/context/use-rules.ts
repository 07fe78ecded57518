import { useEffect, useState } from 'react'
import { useRegistry } from './engine-provider'

/**
 * Whether the rules of modules that some formulas call can be run: at once where they call none, else when what the rules do has been fetched.
 * Where that fails it is true as well: the rules then say at their fields that they are not there.
 * @param names of the rules; the same list for the same formulas
 */
export function useRules(names: readonly string[]): boolean {
  const { functions } = useRegistry()
  const [tried, setTried] = useState<readonly string[] | null>(null)
  const ready = tried === names || functions.areLoaded(names)
  useEffect(() => {
    if (ready) return undefined
    let current = true
    const end = () => {
      if (current) setTried(names)
    }
    functions.load(names).then(end, end)
    return () => {
      current = false
    }
  }, [functions, names, ready])
  return ready
}
