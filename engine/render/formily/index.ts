export { FormilyForm, type FormilyFormProps } from './formily-form'
