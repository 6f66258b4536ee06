import { Link } from 'react-router-dom'
import { unfollowPlayer, useFollowedPlayers } from '../../lib/settings/followedPlayers.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { FollowedFigures } from './FollowedFigures.tsx'
import { SignInOffer } from './SignInOffer.tsx'
import styles from './FollowedPlayers.module.css'

/** The players followed in this browser, each with a link to her page, a button that removes her, and her figures of the season. */
export function FollowedPlayers() {
  const players = useFollowedPlayers()
  const slugs = players.map(({ slug }) => slug)
  const group = useFocusAfterRemoval<HTMLDivElement>()

  return (
    <div ref={group} className={styles.group} role="group" aria-label="Players you follow" tabIndex={-1}>
      {players.length === 0 ? (
        <p className="small">Nobody yet. Press Follow on a player’s page.</p>
      ) : (
        <ul className={styles.players}>
          {players.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={playerPath(slug)}>{name}</Link>
              <FollowedFigures slug={slug} slugs={slugs} className={styles.figures} />
              <button
                type="button"
                data-removes
                aria-label={`Stop following ${name}`}
                onClick={() => {
                  unfollowPlayer(slug)
                }}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {players.length > 0 && <SignInOffer />}
    </div>
  )
}
