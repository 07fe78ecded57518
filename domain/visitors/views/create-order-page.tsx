import { PublicFormPage } from './public-form-page'

export default function CreateOrderPage() {
  return <PublicFormPage form="createOrder" words="createOrder" />
}
