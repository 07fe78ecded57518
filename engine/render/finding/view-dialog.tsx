import { Button, Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { SavedView } from '../../data/saved-view'
import type { Option } from '../../model/option-source'
import { useServices } from '../context/services'
import { Popup } from '../page/popup'
import './finding.css'

interface ViewDialogProps {
  /** Null for a new one. */
  readonly view: SavedView | null
  readonly mayShare: boolean
  readonly onSave: (name: string, roleIds: readonly string[]) => Promise<boolean>
  readonly onClose: () => void
}

const roles = { from: 'call', call: 'GET /api/permission/Role/Selector', map: { value: 'id', label: 'fullName', children: 'children' } } as const

/** Names a view, and says with which roles it is shared. */
export function ViewDialog({ view, mayShare, onSave, onClose }: ViewDialogProps) {
  const { t, text, gateway } = useServices()
  const [name, setName] = useState(view?.name ?? '')
  const [roleIds, setRoleIds] = useState<readonly string[]>(view?.roleIds ?? [])
  const [options, setOptions] = useState<readonly Option[]>([])
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const id = useId()
  useEffect(() => {
    if (!mayShare) return
    const abort = new AbortController()
    void gateway.options(roles, {}, abort.signal).then((answer) => {
      if (answer.ok && !abort.signal.aborted) setOptions(answer.value)
    })
    return () => abort.abort()
  }, [gateway, mayShare])
  const isMissing = name.trim() === ''
  const save = async () => {
    setTried(true)
    if (isMissing || busy) return
    setBusy(true)
    if (await onSave(name.trim(), roleIds)) onClose()
    else setBusy(false)
  }
  return (
    <Popup as="dialog" title={t('engine.views.save')} width="480px" onClose={onClose}>
      <form
        noValidate
        className="weft-stacked"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="weft-stacked-item">
          <label htmlFor={`${id}name`}>{t('engine.views.name')}</label>
          <Input
            id={`${id}name`}
            maxLength={50}
            value={name}
            status={tried && isMissing ? 'error' : ''}
            aria-invalid={tried && isMissing}
            aria-describedby={`${id}fault`}
            onChange={({ target }) => setName(target.value)}
          />
          <span id={`${id}fault`} role="alert" className="weft-item-fault">
            {tried && isMissing ? t('engine.views.nameMissing') : ''}
          </span>
        </div>
        {mayShare && (
          <div className="weft-stacked-item">
            <label htmlFor={`${id}roles`}>{t('engine.views.shareWith')}</label>
            <Select
              id={`${id}roles`}
              mode="multiple"
              style={{ width: '100%' }}
              optionFilterProp="label"
              placeholder={t('engine.views.shareHint')}
              value={[...roleIds]}
              options={flat(options).map(({ value, label }) => ({ value: String(value), label: text(label) }))}
              onChange={(next: string[]) => setRoleIds(next)}
            />
          </div>
        )}
        <div className="weft-filter-foot">
          <Button onClick={onClose}>{t('engine.form.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('engine.form.confirm')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}

/** The roles under their organisations, without these. */
const flat = (options: readonly Option[]): readonly Option[] =>
  options.flatMap((option) => (option.children && option.children.length > 0 ? flat(option.children) : [option]))
