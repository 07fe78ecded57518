import { createContext, useContext, type ReactNode } from 'react'
import type { Registry } from '../../kind/registry'
import { ServicesProvider, type Services } from './services'

const RegistryContext = createContext<Registry | null>(null)

/** Lends the catalogue of kinds and the application's services to every page, form and widget below. */
export function EngineProvider({
  registry,
  services,
  children,
}: {
  readonly registry: Registry
  readonly services: Services
  readonly children: ReactNode
}) {
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
