import { safeHref } from '../../lib/address/safeHref.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { PlayDisc } from './PlayDisc.tsx'
import type { PlayableClip } from './player/playableClip.ts'
import styles from './VideoPlayer.module.css'

interface ElsewhereLinkProps {
  clip: PlayableClip
  /** Replaces the title while scores are hidden. */
  spoilerFreeTitle: string
  /** Whether the title may be a spoiler. */
  isSpoiler: boolean
  className: string | undefined
}

/** The way to where a clip stands outside this site; words where it stands nowhere. */
export function ElsewhereLink({ clip, spoilerFreeTitle, isSpoiler, className = '' }: ElsewhereLinkProps) {
  const href = safeHref(clip.link)
  if (href === null) return <p className={`${className} ${styles.note}`}>This clip cannot be played here</p>

  return (
    <a className={`${className} ${styles.watch}`} href={href} target="_blank" rel="noopener">
      <PlayDisc />
      <span className={styles.note}>
        <span>
          Watch{' '}
          <span className="visuallyHidden">
            <Spoiler when={isSpoiler} instead={spoilerFreeTitle}>
              {clip.title}
            </Spoiler>{' '}
          </span>
          on {new URL(href, 'https://localhost').hostname.replace(/^www\./, '')}
        </span>
        <Icon name="isNewTab" size={16} />
        <span className="visuallyHidden"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
