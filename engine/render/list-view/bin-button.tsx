import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import { useMemo, useState } from 'react'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { lazyWithControls } from '../page/lazy-with-controls'
import { PlainButton } from '../plain/plain-button'

interface BinButtonProps {
  readonly page: ListPage
  readonly menuId: string | undefined
  /** Records came back to the list. */
  readonly onChanged: () => void
}

/** The way to the removed records of a model, for who may put them back; the screen is the application's, and loaded when it opens. */
export function BinButton({ page: { source, title }, menuId, onChanged }: BinButtonProps) {
  const { t, text, can, recycleBin } = useServices()
  const [open, setOpen] = useState(false)
  const Screen = useMemo(() => recycleBin && lazyWithControls(() => recycleBin.load()), [recycleBin])
  if (!Screen || source.from !== 'model' || !can('btn_recycleBin', menuId)) return null
  const label = t('engine.list.recycleBin')
  return (
    <>
      <PlainButton look="bare" icon={DeleteOutlined} title={label} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Screen model={source.id} title={text(title)} mayPurge={can('btn_purge', menuId)} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
