import type { ReactNode } from 'react'

/** That there is nothing to show: antd's picture of an empty tray above the words, and what can be done about it. */
export const NothingHere = ({ words, children }: { readonly words: string; readonly children?: ReactNode }) => (
  <div className="weft-nothing">
    <svg width="64" height="41" viewBox="0 0 64 41" aria-hidden focusable="false">
      <g transform="translate(0 1)" fill="none" fillRule="evenodd">
        <ellipse className="weft-nothing-shade" cx="32" cy="33" rx="32" ry="7" />
        <g fillRule="nonzero" className="weft-nothing-tray">
          <path d="M55 12.760 44.854 1.258C44.367.474 43.656 0 42.907 0H21.093c-.749 0-1.460.474-1.947 1.257L9 12.761V22h46v-9.240z" />
          <path
            className="weft-nothing-front"
            d="M41.613 15.931c0-1.605.994-2.930 2.227-2.931H55v18.137C55 33.260 53.680 35 52.050 35h-40.100C10.320 35 9 33.259 9 31.137V13h11.160c1.233 0 2.227 1.323 2.227 2.928v.022c0 1.605 1.005 2.901 2.237 2.901h14.752c1.232 0 2.237-1.308 2.237-2.913v-.007z"
          />
        </g>
      </g>
    </svg>
    <p>{words}</p>
    {children}
  </div>
)
