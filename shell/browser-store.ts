const prefix = 'weft.'

/** Small texts kept by the browser under the application's own prefix. Private windows may refuse: then nothing is kept. */
export interface BrowserStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Calls back when another window changes one of our keys; `null` means removed. Returns how to stop. */
  watch(listener: (key: string, value: string | null) => void): () => void
}

/** What the browser remembers, by keys of our own. Where it refuses to, nothing is remembered and nothing fails. */
export function createBrowserStore(storage: Storage | null, target: EventTarget): BrowserStore {
  const quietly = <T>(step: () => T, otherwise: T): T => {
    try {
      return step()
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => quietly(() => storage?.getItem(prefix + key) ?? null, null),
    set: (key, value) => quietly(() => storage?.setItem(prefix + key, value), undefined),
    remove: (key) => quietly(() => storage?.removeItem(prefix + key), undefined),
    watch(listener) {
      const onStorage = (event: Event) => {
        const { key, newValue, storageArea } = event as StorageEvent
        if (storageArea && storageArea !== storage) return
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue)
      }
      target.addEventListener('storage', onStorage)
      return () => target.removeEventListener('storage', onStorage)
    },
  }
}
