import { useEffect, useRef } from 'react'

const layers = '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .weft-menu'

const isOpen = (layer: Element): boolean => !/-hidden\b/.test(layer.className) && layer.getClientRects().length > 0

/**
 * Turns the closing of a popup into one that Escape only reaches while no list, calendar or menu stands open over it:
 * each key press closes one thing. What is open is seen before the press, as by then the layer may have closed itself.
 */
export function useEscape(onClose: () => void): (event: { readonly type: string }) => void {
  const meantForLayer = useRef(false)
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => {
      meantForLayer.current = key === 'Escape' && [...document.querySelectorAll(layers)].some(isOpen)
    }
    document.addEventListener('keydown', look, true)
    return () => document.removeEventListener('keydown', look, true)
  }, [])
  return ({ type }) => {
    if (type !== 'keydown' || !meantForLayer.current) onClose()
  }
}
