import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { PlayerMediaPageQuery } from '../../__generated__/graphql.ts'
import { FollowPlayer } from '../../features/players/FollowPlayer.tsx'
import { labelsOf, seasonFigures } from '../../features/players/statRow.ts'
import { PlayerHero } from '../../features/players/PlayerHero.tsx'
import { playerName } from '../../features/players/playerName.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { comparePath } from '../../lib/address/paths.ts'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { playerAddress } from './playerAddress.ts'
import type { PlayerTab } from './playerAddress.ts'
import type { LoadedPlayer } from './playerData.ts'
import { PlayerMedia } from './PlayerMedia.tsx'
import { PlayerMeta } from './PlayerMeta.tsx'
import { PLAYER_PAGES } from './playerData.ts'
import { PlayerProfile } from './PlayerProfile.tsx'
import { PlayerSkeleton } from './PlayerSkeleton.tsx'
import { PlayerStats } from './PlayerStats.tsx'
import styles from './PlayerPage.module.css'

const TABS: readonly { tab: PlayerTab; label: string }[] = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'stats', label: 'Stats' },
  { tab: 'media', label: 'Media' },
]

/** The page of a player: who she is, and below it her profile, her figures or her media. */
export function PlayerPage() {
  const { requested, variables } = useLoaderData<LoadedPlayer>()
  const { data, error } = useQuery(PLAYER_PAGES[requested.tab], { variables })
  const { revalidate } = useRevalidator()

  if (data?.player) return <Player player={data.player} data={data} />
  return (
    <>
      <PageMeta title="Player" description="A player of the Women's Lacrosse League." keywords={[]} hidden />
      <h1 className="visuallyHidden">Player</h1>
      {data === undefined && error === undefined ? (
        <PlayerSkeleton />
      ) : (
        <div className={`wrap ${styles.body}`}>
          <QueryFailed what="player" retry={revalidate} />
        </div>
      )}
    </>
  )
}

interface PlayerProps {
  player: NonNullable<PlayerMediaPageQuery['player']>
  data: PlayerMediaPageQuery
}

function Player({ player, data: { statCatalogue } }: PlayerProps) {
  const { requested, variables, failures } = useLoaderData<LoadedPlayer>()
  const seasons = useSeasons()
  const current = seasons?.current ?? null
  const name = playerName(player)
  const { className, style } = teamStyle(player.team)
  const year = player.year === current ? null : player.year
  // Figures of past seasons are no spoilers. When the current season is not known, any season might be the current one.
  const spoilerId = (season: number) => (season < (current ?? 0) ? NOT_A_SPOILER : player.slug)

  return (
    <div className={className} style={style}>
      <PlayerMeta player={player} requested={requested} year={year} />
      <PlayerHero
        player={player}
        figures={seasonFigures(player, labelsOf(statCatalogue))}
        spoilerId={spoilerId(player.year)}
      >
        <FollowPlayer slug={player.slug} name={name} />
        <ButtonLink look="outline" to={comparePath([player.slug])}>
          <Icon name="compare" /> Compare
        </ButtonLink>
        <ShareButton key={player.slug} title={name} />
      </PlayerHero>
      <SubNavigation
        label={name}
        tabs={TABS.map(({ tab, label }) => ({
          to: playerAddress(player.slug, tab, { year }),
          label,
          current: tab === requested.tab,
        }))}
      />
      {requested.tab === 'stats' ? (
        <PlayerStats requested={requested} variables={variables} failures={failures} spoilerId={spoilerId} />
      ) : requested.tab === 'media' ? (
        <PlayerMedia name={name} isPast={isPastSeason(player.year, seasons)} news={player.news} />
      ) : (
        <PlayerProfile variables={variables} failures={failures} />
      )}
    </div>
  )
}
