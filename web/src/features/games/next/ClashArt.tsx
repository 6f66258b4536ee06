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
        <use href={`${figures}#bands`} />
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
