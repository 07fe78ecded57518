/** The mark of the product: weft threads that pass over and under the warp. Decorative; the name stands beside it. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--shell-primary)" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 7v18M16 7v18M23 7v18" strokeOpacity=".45" />
        <path d="M5.5 12h5.2M13.8 12h12.7M5.5 20h12.7M21.3 20h5.2" />
      </g>
    </svg>
  )
}
