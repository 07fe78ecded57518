import { Drawer, Modal } from 'antd'
import { useContext, useEffect, useState, type ReactNode } from 'react'
import { PageShownContext } from '../context/page-shown'
import { useServices } from '../context/services'
import { useEscape } from '../context/use-escape'

interface PopupProps {
  /** A sheet comes up from the lower edge, as high as what it holds. */
  readonly as: 'dialog' | 'drawer' | 'sheet' | 'fullScreen'
  readonly title: string
  readonly width: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Gives the focus back to what opened the popup: it is taken off the page at once, before antd would do so. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** A dialog, a drawer or a page over the page; on a phone each fills the screen. While another page is looked at it waits unseen, with what was typed in it. */
export function Popup({ as, title, width, onClose, children }: PopupProps) {
  const { t } = useServices()
  const shown = useContext(PageShownContext)
  useFocusReturn()
  const close = useEscape(onClose)
  const fitting = `min(${width}, 100vw)`
  if (as === 'drawer' || as === 'sheet') {
    return (
      <Drawer
        open={shown}
        title={title}
        {...(as === 'sheet' ? { placement: 'bottom' as const, height: 'auto' } : { width: fitting })}
        onClose={close}
        closable={{ 'aria-label': t('engine.form.close') }}
        maskClosable={false}
        className={as === 'sheet' ? 'weft-popup-drawer weft-popup-sheet' : 'weft-popup-drawer'}
      >
        {children}
      </Drawer>
    )
  }
  const full = as === 'fullScreen'
  return (
    <Modal
      open={shown}
      title={title}
      width={full ? '100vw' : fitting}
      onCancel={close}
      footer={null}
      maskClosable={false}
      className={full ? 'weft-popup weft-popup-full' : 'weft-popup'}
      closable={{ 'aria-label': t('engine.form.close') }}
    >
      {children}
    </Modal>
  )
}
