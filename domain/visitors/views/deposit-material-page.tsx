import { PublicFormPage } from './public-form-page'

/** The public page `/depositMaterialUpload`, where a customer hands in what a refund of a deposit needs. */
export default function DepositMaterialPage() {
  return <PublicFormPage form="depositMaterialUpload" words="depositMaterialUpload" />
}
