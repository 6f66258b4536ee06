import { Picture } from './picture/Picture.tsx'
import styles from './PlayerPortrait.module.css'
import silhouette from './silhouette.svg?url'

interface PlayerPortraitProps {
  /** The number on her jersey, which a silhouette wears; null for none. */
  number: string | null
  /** The address of her photo; null shows a silhouette. */
  src: string | null | undefined
  /** The largest size of the photo in px; its ratio is that of the drawing, 840 by 1060. */
  width: number
  height: number
  /** How wide it is in each viewport, as in HTML; `width` everywhere when left out. */
  sizes?: string
  /** Whether it is the largest picture of its page. */
  isFirst?: boolean
}

/**
 * A player's picture, as large as the block around it: her photo, or a silhouette with her number in the colors of the team around it
 * when there is none. It is decorative: her name is written beside it.
 */
export function PlayerPortrait({ number, src, width, height, sizes, isFirst = false }: PlayerPortraitProps) {
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
          // No text of the page: where names are read out or copied, her number is in the way.
          <span className={styles.silhouette} data-number={number ?? undefined}>
            <svg viewBox="0 0 840 1060" focusable="false">
              <use href={`${silhouette}#person`} width="840" height="1060" />
            </svg>
          </span>
        }
      />
    </span>
  )
}
