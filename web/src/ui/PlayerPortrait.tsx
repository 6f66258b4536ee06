import { LazyImage } from './LazyImage.tsx'
import portraits from './portraits.svg?url'
import styles from './PlayerPortrait.module.css'

interface PlayerPortraitProps {
  /** The word for her in addresses: it picks the drawn profile, always the same one. */
  slug: string
  /** The address of her cut-out photo; null shows the drawn profile. */
  src: string | null | undefined
  /** The photo's size in px where it is largest; its shape is that of the drawing, 840 by 1060. */
  width: number
  height: number
}

const PROFILES = ['braid', 'bun', 'curl', 'pony'] as const

/**
 * A player's picture, which fills the block it stands in: a profile in the colors of the team around it, and her photo over it.
 * It is decoration: her name stands beside it.
 */
export function PlayerPortrait({ slug, src, width, height }: PlayerPortraitProps) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      <LazyImage
        src={src}
        alt=""
        width={width}
        height={height}
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
