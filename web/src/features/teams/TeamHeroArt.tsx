import { FieldArc } from '../../ui/team/FieldArc.tsx'
import figures from '../../ui/figures.svg?url'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './TeamHero.module.css'

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
      <svg
        className={`art ${styles.drawing}`}
        viewBox="0 0 1600 520"
        preserveAspectRatio="xMaxYMid slice"
        focusable="false"
      >
        <rect className="a2" width="1600" height="520" />
        <path className="a0" d="M700 0h520L993 520H473z" opacity=".8" />
        <path className="a4" d="M1290 0h120l-227 520h-120z" opacity=".34" />
        <path className="a0" d="M1500 0h100v520h-327z" opacity=".55" />
        <text className={`aw ${styles.word}`} x="470" y="400">
          {name}
        </text>
        <FieldArc transform="translate(1210 440) scale(.9)" opacity={0.55} />
      </svg>
      {/* By itself, so that the ball stays in the head whatever of the ground is cut off. */}
      <svg className={styles.figure} viewBox="0 0 720 850" focusable="false">
        <use href={`${figures}#cradle`} width="720" height="850" />
      </svg>
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
