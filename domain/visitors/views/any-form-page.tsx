import { useSearchParams } from 'react-router-dom'
import { PublicFormPage } from './public-form-page'

/** Any form that an installation has opened, by the name in its address. */
export default function AnyFormPage() {
  const [query] = useSearchParams()
  return <PublicFormPage form={query.get('form') ?? ''} words="public" />
}
