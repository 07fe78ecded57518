import type { ReactNode } from 'react'

export type PictureName = 'notFound' | 'noPermission' | 'unavailable' | 'failure'

const signs: Readonly<Record<PictureName, ReactNode>> = {
  notFound: (
    <>
      <circle cx="60" cy="58" r="17" />
      <path d="m72.5 70.5 12 12M54 58h12" />
    </>
  ),
  noPermission: (
    <>
      <rect x="44" y="54" width="32" height="25" rx="5" />
      <path d="M50 54v-7a10 10 0 0 1 20 0v7M60 64v6" />
    </>
  ),
  unavailable: (
    <>
      <path d="M42 80h36M48 80V62l12-12 12 12v18" />
      <path d="M56 80V69h8v11" />
    </>
  ),
  failure: (
    <>
      <path d="m60 44 19 34H41z" />
      <path d="M60 57v9M60 71.5v.5" />
    </>
  ),
}

/** A quiet drawing above a message. Decorative. */
export function StatePicture({ name }: { readonly name: PictureName }) {
  return (
    <svg width="144" height="120" viewBox="0 0 120 100" aria-hidden focusable="false">
      <ellipse cx="60" cy="92" rx="42" ry="5" fill="var(--shell-border)" />
      <rect x="18" y="16" width="84" height="70" rx="10" fill="var(--shell-surface)" stroke="var(--shell-border)" strokeWidth="2" />
      <path d="M18 32h84" stroke="var(--shell-border)" strokeWidth="2" />
      <g fill="var(--shell-border)">
        <circle cx="27" cy="24" r="2.5" />
        <circle cx="35" cy="24" r="2.5" />
        <circle cx="43" cy="24" r="2.5" />
      </g>
      <g fill="none" stroke="var(--shell-primary)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        {signs[name]}
      </g>
    </svg>
  )
}
