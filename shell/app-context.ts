import { createContext, useContext } from 'react'
import type { AppModel } from './app-model'

const AppContext = createContext<AppModel | null>(null)
export const AppProvider = AppContext.Provider

/** @throws {Error} outside an `AppProvider`: a programming mistake. */
export function useApp(): AppModel {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs an AppProvider above it')
  return app
}
