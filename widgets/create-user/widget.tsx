import type { InputWidgetProps } from '../../engine'
import { useLookup } from '../../engine/render'
import { FilledBox } from '../shared/filled/filled-box'
import { referenceName } from '../shared/filled/reference-name'

export default function CreateUserWidget(widget: InputWidgetProps<Record<never, never>>) {
  return <FilledBox widget={widget} words={referenceName({ of: 'user' }, widget.value ?? undefined, { lookup: useLookup() })} />
}
