import type { CSSProperties, ReactNode } from 'react'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { frameRatio } from './frameShape.ts'
import styles from './VideoPlayer.module.css'

interface VideoPlayerProps {
  /** Width to height, such as 16:9. */
  aspectRatio: string
  /** Where the clip stands outside this site; null where the league does not say. */
  link: string | null
  title: string
  /** Replaces the title while scores are hidden. */
  spoilerFreeTitle: string
  /** Whether title and frame may be spoilers. */
  isSpoiler: boolean
  /** Fills the frame. */
  poster: ReactNode
}

/**
 * The place where a clip is watched, and the only one: a frame in the shape of the clip, never higher than 80 % of the window. The
 * site has no playback of its own, so the button leads to where the clip stands, and without such an address there is none.
 */
export function VideoPlayer({
  aspectRatio,
  link,
  title,
  spoilerFreeTitle,
  isSpoiler,
  poster,
}: VideoPlayerProps) {
  const ratio = frameRatio(aspectRatio)
  const href = safeHref(link)

  return (
    <div className={styles.player} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={styles.frame}>
        {poster}
        {href === null ? (
          <p className={styles.note}>This clip cannot be played here</p>
        ) : (
          <a className={styles.watch} href={href} target="_blank" rel="noopener">
            <span className={styles.play} aria-hidden="true">
              <svg viewBox="0 0 18 20">
                <path d="M0 0v20l18-10z" />
              </svg>
            </span>
            <span className={styles.note}>
              <span>
                Watch{' '}
                <span className="visuallyHidden">
                  <Spoiler when={isSpoiler} instead={spoilerFreeTitle}>
                    {title}
                  </Spoiler>{' '}
                </span>
                on {new URL(href, 'https://localhost').hostname.replace(/^www\./, '')}
              </span>
              <Icon name="isNewTab" size={16} />
              <span className="visuallyHidden"> (opens in a new tab)</span>
            </span>
          </a>
        )}
      </div>
    </div>
  )
}
