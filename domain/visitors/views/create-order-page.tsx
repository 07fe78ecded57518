import { PublicFormPage } from './public-form-page'

/** The public page `/createOrder`, where anybody reports a fault. */
export default function CreateOrderPage() {
  return <PublicFormPage form="createOrder" words="createOrder" />
}
