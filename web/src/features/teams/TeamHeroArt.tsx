import { HeroFigure } from '../../ui/HeroFigure.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './TeamHero.module.css'
import { TeamGround } from './TeamGround.tsx'

/** As wide as a picture of 16:9 is drawn that fills the head: on a phone the head is higher than such a picture in its width. */
const SIZES = { whole: '(min-width: 925px) 100vw, 925px', compact: '(min-width: 534px) 100vw, 534px' }

interface TeamHeroArtProps {
  name: string
  banner: string | null
  /** Whether the head is the shorter one. */
  isCompact: boolean
}

/** The league's picture of a team in the team's colors; where there is none, its nickname, the field and a player. */
export function TeamHeroArt({ name, banner, isCompact }: TeamHeroArtProps) {
  const drawing = (
    <>
      <TeamGround name={name} />
      <HeroFigure pose="cradle" />
    </>
  )

  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        src={banner}
        alt=""
        width={1440}
        height={440}
        sizes={isCompact ? SIZES.compact : SIZES.whole}
        start="first"
        className={styles.banner}
        fallback={drawing}
      />
    </div>
  )
}
