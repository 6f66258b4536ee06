import figures from '../../../ui/figures.svg?url'
import { ClashGround } from '../HalftoneGround.tsx'

/**
 * One half of the art for two teams: the ground in a team's colors and a player. The colors come from the team around it. The right
 * half is mirrored, so that the two players face each other.
 */
export function ClashArt({ half }: { half: 'left' | 'right' }) {
  return (
    <ClashGround>
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
    </ClashGround>
  )
}
