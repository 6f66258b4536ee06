import { useEffect, useRef } from 'react'
import type { Fan } from '../../../session/fanRecord.ts'
import { playerName } from '../../../features/players/playerDetails.ts'
import { useFollowedPlayers } from '../../../lib/settings/followedPlayers.ts'
import { track } from '../../../lib/tracking/track.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FanActions } from '../../../session/fanActions.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { FailedChange } from '../account/FailedChange.tsx'
import { useChange } from '../account/useChange.ts'
import type { ChangeOutcome } from '../account/useChange.ts'
import { PlayerSearch } from '../players/PlayerSearch.tsx'
import type { LoadedPlayers, ClubOnOffer } from '../profileData.ts'
import { TeamChoice } from '../team/TeamChoice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import styles from './FavoritesSection.module.css'

/** As many as the league's record takes. */
const MAX_PLAYERS = 30

interface FavoritesSectionProps {
  fan: Fan
  /** Null when they could not be loaded. */
  clubs: readonly ClubOnOffer[] | null
  players: LoadedPlayers['players']
  onChooseTeam: (team: string | null) => void
  teamOutcome: ChangeOutcome
  setFavorites: FanActions['setFavorites']
}

/** The favorite team and the players whom a fan follows. Each choice takes effect at once. */
export function FavoritesSection({
  fan,
  clubs,
  players,
  onChooseTeam,
  teamOutcome,
  setFavorites,
}: FavoritesSectionProps) {
  const playerChange = useChange()
  const team = useRef<HTMLDivElement>(null)
  const kept = useFollowedPlayers()
  const { favoriteTeam, favoritePlayerSlugs: slugs } = fan
  const chips = players.map(({ slug, player }) => ({
    slug,
    team: player?.team ?? null,
    name: player === null ? (kept.find((other) => other.slug === slug)?.name ?? slug) : playerName(player),
  }))
  const latestSlugs = useRef(slugs)
  useEffect(() => {
    latestSlugs.current = slugs
  }, [slugs])
  const change = (next: (slugs: readonly string[]) => string[]) => {
    playerChange.change(() => setFavorites({ playerSlugs: next(latestSlugs.current) }))
  }
  const follow = (slug: string) => {
    track({ name: 'follow', kind: 'player', slug })
    change((others) => [...new Set([...others, slug])])
  }
  const unfollow = (slug: string) => {
    track({ name: 'unfollow', kind: 'player', slug })
    change((others) => others.filter((other) => other !== slug))
  }

  return (
    <AccountSection
      id="favorites"
      title="Favorites"
      about="Your team is marked on every page. Your players’ last games stand at the top of this one."
    >
      {clubs === null ? (
        <p role="alert">The clubs could not be loaded, so your team cannot be changed now.</p>
      ) : (
        <div ref={team}>
          <TeamChoice
            name="favorite-team"
            legend="Favorite team"
            teams={clubs}
            chosen={favoriteTeam?.slug ?? null}
            onChoose={onChooseTeam}
          />
          {favoriteTeam === null ? null : (
            <Button
              look="quiet"
              dense
              className={styles.none}
              onClick={() => {
                // The button is about to go.
                team.current?.querySelector('input')?.focus()
                onChooseTeam(null)
              }}
            >
              No favorite team
            </Button>
          )}
        </div>
      )}
      <FailedChange outcome={teamOutcome} />
      <PlayerSearch followed={slugs} isFull={slugs.length >= MAX_PLAYERS} onChoose={follow} />
      <PlayerChips chips={chips} onRemove={unfollow} />
      <FailedChange outcome={playerChange.outcome} />
    </AccountSection>
  )
}

interface PlayerChip {
  slug: string
  name: string
  team: { code: string; logo: { url: string } | null } | null
}

interface PlayerChipsProps {
  chips: readonly PlayerChip[]
  onRemove: (slug: string) => void
}

/** The players whom a fan follows, each with a button that ends it. */
function PlayerChips({ chips, onRemove }: PlayerChipsProps) {
  const group = useFocusAfterRemoval<HTMLDivElement>()

  return (
    <div ref={group} className={styles.group} role="group" aria-label="Players you follow" tabIndex={-1}>
      {chips.length === 0 ? (
        <p className={styles.nobody}>You follow nobody yet.</p>
      ) : (
        <ul className={styles.chips}>
          {chips.map(({ slug, name, team }) => (
            <li key={slug}>
              {team === null ? null : <TeamMark code={team.code} logo={team.logo} size={22} />}
              {name}
              <button
                type="button"
                data-removes
                aria-label={`Unfollow ${name}`}
                onClick={() => {
                  onRemove(slug)
                }}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
