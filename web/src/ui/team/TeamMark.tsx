import { Picture } from '../picture/Picture.tsx'
import styles from './TeamMark.module.css'

interface TeamMarkProps {
  /** The team's code, such as BOS. */
  code: string
  /** The crest; null shows the shield. */
  logo: { url: string } | null | undefined
  /** Edge in px: 22 strip, 28 tables, 40 game card, 72-132 scoreboard, 88-112 hero. */
  size: number
}

/**
 * A team's crest, or a neutral shield with its code when there is none or it cannot be loaded. It is decorative: a name or code is
 * always written beside it.
 */
export function TeamMark({ code, logo, size }: TeamMarkProps) {
  return (
    <Picture
      src={logo?.url}
      alt=""
      width={size}
      height={size}
      isSquare
      start="plain"
      fallback={<Shield code={code} />}
    />
  )
}

function Shield({ code }: { code: string }) {
  return (
    <svg className={styles.shield} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 3 57 11v21c0 15-11 24-25 29C18 56 7 47 7 32V11z" strokeWidth="2" />
      <text x="32" y="41" textAnchor="middle" fontSize={code.length > 3 ? 20 : 26}>
        {code}
      </text>
    </svg>
  )
}
