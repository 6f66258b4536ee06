import { useId } from 'react'
import type { ReactNode } from 'react'
import figures from '../../ui/figures.svg?url'

interface HalftoneGroundProps {
  /** The bands, drawn over the shade. */
  children: ReactNode
  /** How strong the dots in the corner are, 0 to 1. */
  dots: number
}

/**
 * What the art of two clubs is drawn on, 1600 by 900: the ground in the color of the team around it, a shade, bands and a halftone
 * corner.
 */
export function HalftoneGround({ children, dots }: HalftoneGroundProps) {
  const id = useId()

  return (
    <>
      <defs>
        <linearGradient id={`${id}shade`} y2="1">
          <stop stopColor="#04060e" stopOpacity=".75" />
          <stop offset=".55" stopColor="#04060e" stopOpacity=".1" />
          <stop offset="1" stopColor="#04060e" stopOpacity=".55" />
        </linearGradient>
        <DotPattern id={`${id}dots`} />
        <linearGradient id={`${id}fading`} y1="1" x2=".8">
          <stop stopColor="#fff" />
          <stop offset=".6" />
        </linearGradient>
        <mask id={`${id}corner`}>
          <rect width="1600" height="900" fill={`url(#${id}fading)`} />
        </mask>
      </defs>
      <rect className="a2" width="1600" height="900" />
      <rect width="1600" height="900" fill={`url(#${id}shade)`} />
      {children}
      <rect width="1600" height="900" fill={`url(#${id}dots)`} opacity={dots} mask={`url(#${id}corner)`} />
    </>
  )
}

/** White dots in slanted rows, a pattern for `fill="url(#id)"` of the art around it. */
export function DotPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <circle cx="7" cy="7" r="3.4" fill="#fff" />
    </pattern>
  )
}

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
