import { Link } from 'react-router-dom'
import { useQuery } from '@apollo/client/react'
import { unfollowPlayer, useFollowedPlayers } from '../../lib/settings/followedPlayers.ts'
import { paths, playerPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { graphql } from '../../__generated__/gql.ts'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { openSignIn } from '../../session/signInRequest.ts'
import { useSession } from '../../session/session.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
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
        <ul className={`cluster ${styles.players}`}>
          {players.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={playerPath(slug)}>{name}</Link>
              <FollowedFigures slug={slug} slugs={slugs} className={styles.figures} />
              <button
                type="button"
                className="center"
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

/** The five main figures of each followed player in this season. */
const FOLLOWED_FIGURES = graphql(`
  query FollowedFigures($slugs: [String!]!) {
    players(slugs: $slugs, first: 30) {
      nodes {
        id
        slug
        favoriteCells {
          stat
          code
          text
        }
      }
    }
  }
`)

/**
 * One player's figures with their short labels. One query loads those of all players in `slugs`. Nothing is drawn without
 * figures.
 */
function FollowedFigures({
  slug,
  slugs,
  className,
}: {
  slug: string
  slugs: string[]
  className: string | undefined
}) {
  // While another list of players is being loaded, the previous figures stay.
  const { data, previousData } = useQuery(FOLLOWED_FIGURES, { variables: { slugs } })
  const cells =
    (data ?? previousData)?.players?.nodes.find((player) => player.slug === slug)?.favoriteCells ?? []
  if (cells.length === 0) return null

  return (
    <dl className={className}>
      {cells.map(({ stat, code, text }) => (
        <div key={stat}>
          <dt>{code}</dt>
          <dd>
            <SpoilerFigure spoilerId={slug}>{text}</SpoilerFigure>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Offers whoever has no account, or only an anonymous one, to keep the players she follows in an account. */
export function SignInOffer() {
  const { state } = useSession()
  if (state !== 'loggedOut' && state !== 'anonymous') return null
  return (
    <p className="small">
      <Link
        to={paths.login}
        className={styles.offer}
        onClick={(event) => {
          if (!leavesPageOpen(event) && openSignIn({ asks: [] })) event.preventDefault()
        }}
      >
        Sign in to keep them on every device
      </Link>
    </p>
  )
}
