import type { ReactNode } from 'react'
import figures from '../../../ui/figures.svg?url'
import { HalftoneGround } from '../HalftoneGround.tsx'

/** Bands in the colors of the team around it and a halftone corner, 1600 by 900, with `children` drawn on it. */
export function ClashGround({ children }: { children?: ReactNode }) {
  return (
    <svg
      className="art"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <HalftoneGround dots={0.22}>
        <use href={`${figures}#bands`} />
      </HalftoneGround>
      {children}
    </svg>
  )
}
