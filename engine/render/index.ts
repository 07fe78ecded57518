import './engine.css'

export { EngineProvider } from './engine-provider'
export { FormView, type FormViewProps } from './form-view'
export { PageView } from './page-view'
export { useServices, type Language, type Services } from './services'
export { useOptions, type OptionsState } from './use-options'
