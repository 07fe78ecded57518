import { PublicFormPage } from './public-form-page'

export default function DepositMaterialPage() {
  return <PublicFormPage form="depositMaterialUpload" words="depositMaterialUpload" />
}
