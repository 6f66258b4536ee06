import figures from '../../../ui/figures.svg?url'
import { HalftoneGround } from '../HalftoneGround.tsx'

/**
 * One half of the art for two teams: bands in a team's colors, a halftone corner and a player. The colors come from the team
 * around it. The right half is mirrored, so that the two players face each other.
 */
export function ClashArt({ half }: { half: 'left' | 'right' }) {
  return (
    <svg
      className="art"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <HalftoneGround dots={0.22}>
        <path className="a0" d="M700 0h520l-380 900H320z" opacity=".8" />
        <path className="a4" d="M1290 0h120l-380 900H910z" opacity=".34" />
        <path className="a0" d="M1500 0h100v600l-126 300h-354z" opacity=".55" />
      </HalftoneGround>
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
