import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Registry } from '../kind/registry'
import { forbidScript } from './no-script'
import { ServicesProvider, type Services } from './services'

const RegistryContext = createContext<Registry | null>(null)

// Before anything is drawn: no string of a schema may reach Formily's own compiler.
forbidScript()

/** Lends the catalogue of kinds and the application's services to every page, form and widget below. */
export function EngineProvider({ registry, services, children }: { readonly registry: Registry; readonly services: Services; readonly children: ReactNode }) {
  return (
    <RegistryContext.Provider value={registry}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </RegistryContext.Provider>
  )
}

/** @throws {Error} outside an `EngineProvider`: a programming mistake. */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('useRegistry needs an EngineProvider above it')
  return registry
}

/** What kinds need to compile: words in the user's language. */
export function useCompileContext(services: Services) {
  return useMemo(() => ({ text: services.text }), [services.text])
}
