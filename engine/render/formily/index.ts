export { FormilyForm } from './formily-form'
