export { ServicesProvider, useServices, type Language, type Services } from './services'
export { useOptions, type OptionsState } from './use-options'
