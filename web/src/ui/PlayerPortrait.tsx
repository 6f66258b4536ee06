import { Picture } from './picture/Picture.tsx'
import portraits from './portraits.svg?url'
import styles from './PlayerPortrait.module.css'

interface PlayerPortraitProps {
  /** The player's slug, which decides the drawn profile. */
  slug: string
  /** The address of her photo; null shows the drawn profile. */
  src: string | null | undefined
  /** The largest size of the photo in px; its ratio is that of the drawing, 840 by 1060. */
  width: number
  height: number
  /** How wide it is in each viewport, as in HTML; `width` everywhere when left out. */
  sizes?: string
  /** Whether it is the largest picture of its page. */
  isFirst?: boolean
}

const PROFILES = ['braid', 'bun', 'curl', 'pony'] as const

/**
 * A player's picture, as large as the block around it: her photo, or a profile in the colors of the team around it
 * when there is none. It is decorative: her name is written beside it.
 */
export function PlayerPortrait({ slug, src, width, height, sizes, isFirst = false }: PlayerPortraitProps) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      <Picture
        src={src}
        alt=""
        width={width}
        height={height}
        {...(sizes !== undefined && { sizes })}
        start={isFirst ? 'first' : 'near'}
        className={styles.picture}
        fallback={
          <svg viewBox="0 0 840 1060" focusable="false">
            <use href={`${portraits}#${profileOf(slug)}`} width="840" height="1060" />
          </svg>
        }
      />
    </span>
  )
}

function profileOf(slug: string): (typeof PROFILES)[number] {
  let hash = 0
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return PROFILES[hash % PROFILES.length] ?? 'pony'
}
