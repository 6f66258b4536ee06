import { useId } from 'react'
import figures from '../../../ui/figures.svg?url'

/**
 * One half of the art for two teams: bands in a team's colors, a halftone corner and a player. The colors come from the team
 * around it. The right half is mirrored, so that the two players face each other.
 */
export function ClashArt({ half }: { half: 'left' | 'right' }) {
  const id = useId()

  return (
    <svg
      className="art"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#04060e" stopOpacity=".75" />
          <stop offset=".55" stopColor="#04060e" stopOpacity=".1" />
          <stop offset="1" stopColor="#04060e" stopOpacity=".55" />
        </linearGradient>
        <pattern
          id={`${id}dots`}
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <circle cx="7" cy="7" r="3.4" fill="#fff" />
        </pattern>
        <linearGradient id={`${id}fading`} x1="0" y1="1" x2=".8" y2="0">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".6" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}corner`}>
          <rect width="1600" height="900" fill={`url(#${id}fading)`} />
        </mask>
      </defs>
      <rect className="a2" width="1600" height="900" />
      <rect width="1600" height="900" fill={`url(#${id}shade)`} />
      <path className="a0" d="M700 0h520l-380 900H320z" opacity=".8" />
      <path className="a4" d="M1290 0h120l-380 900H910z" opacity=".34" />
      <path className="a0" d="M1500 0h100v600l-126 300h-354z" opacity=".55" />
      <rect width="1600" height="900" fill={`url(#${id}dots)`} opacity=".22" mask={`url(#${id}corner)`} />
      {half === 'left' ? (
        <use href={`${figures}#cradle`} x="430" y="60" width="728" height="860" />
      ) : (
        <use
          href={`${figures}#shot`}
          x="760"
          y="20"
          width="654"
          height="860"
          transform="translate(2174 0) scale(-1 1)"
        />
      )}
    </svg>
  )
}
