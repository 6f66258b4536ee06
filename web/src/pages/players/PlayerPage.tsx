import { useLoaderData } from 'react-router-dom'
import type { PlayerMediaPageQuery, PlayerPage_PlayerFragment } from '../../__generated__/graphql.ts'
import { FollowPlayer } from '../../features/players/FollowPlayer.tsx'
import { labelsOf, seasonFigures } from '../../features/players/statRow.ts'
import { PlayerHero } from '../../features/players/PlayerHero.tsx'
import { playerName } from '../../features/players/playerDetails.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { comparePath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { FailedScreen } from '../../ui/Loaded.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { positionName } from '../../lib/positionNames.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import { ALL_YEARS, PLAYER_PAGES, playerAddress } from './playerData.ts'
import type { LoadedPlayer, PlayerTab, RequestedPart } from './playerData.ts'
import { PlayerMedia } from './PlayerMedia.tsx'
import { PlayerProfile } from './PlayerProfile.tsx'
import { PlayerSkeleton } from './PlayerSkeleton.tsx'
import { PlayerStats } from './PlayerStats.tsx'
import { playerPerson } from './playerPerson.ts'

const TABS: readonly { tab: PlayerTab; label: string }[] = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'stats', label: 'Stats' },
  { tab: 'media', label: 'Media' },
]

/** The page of a player: who she is, and below it her profile, her figures or her media. */
export function PlayerPage() {
  const { requested, variables } = useLoaderData<LoadedPlayer>()
  const { data, isLoading, retry } = usePageQuery(PLAYER_PAGES[requested.tab], variables)
  if (isLoading) return <PlayerSkeleton />
  if (!data?.player) {
    return (
      <FailedScreen
        title="Player"
        description="A player of the Women's Lacrosse League."
        what="player"
        retry={retry}
      />
    )
  }

  return <Player player={data.player} data={data} retry={retry} />
}

interface PlayerProps {
  player: NonNullable<PlayerMediaPageQuery['player']>
  data: PlayerMediaPageQuery
  retry: () => Promise<void>
}

function Player({ player, data: { statCatalogue }, retry }: PlayerProps) {
  const { requested, variables, failures } = useLoaderData<LoadedPlayer>()
  const seasons = useSeasons()
  const current = seasons?.current ?? null
  const name = playerName(player)
  const year = player.year === current ? null : player.year
  // Figures of past seasons are no spoilers. When the current season is not known, any season might be the current one.
  const spoilerId = (season: number) => (season < (current ?? 0) ? NOT_A_SPOILER : player.slug)

  return (
    <div {...teamStyle(player.team)}>
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
        <PlayerMedia
          name={name}
          isPast={isPastSeason(player.year, seasons)}
          news={player.news}
          retry={retry}
        />
      ) : (
        <PlayerProfile variables={variables} failures={failures} />
      )}
    </div>
  )
}

interface PlayerMetaProps {
  player: PlayerPage_PlayerFragment
  requested: RequestedPart
  /** The season that is shown; null for the current one. */
  year: number | null
}

/** The metadata of a player's page. All addresses of a page have the same canonical one, under /players. */
function PlayerMeta({ player, requested: { tab, segment, allYears }, year }: PlayerMetaProps) {
  const name = playerName(player)
  const team = player.team && [player.team.location, player.team.name].filter(Boolean).join(' ')
  const who = [name, positionName(player.position, player.positionCode)?.toLowerCase(), team]
    .filter(Boolean)
    .join(', ')
  const season = allYears ? ALL_YEARS : year
  const part = tab === 'stats' && segment !== 'REGULAR' ? segmentName(segment) : null
  const about = {
    profile: { title: name, what: 'biography, awards, teams and news' },
    stats: { title: `${name} stats`, what: 'figures, places in the league, game log and career' },
    media: { title: `${name} media`, what: 'clips and photos' },
  }[tab]

  return (
    <PageMeta
      title={[about.title, team, part, season === ALL_YEARS ? 'all seasons' : year]
        .filter(Boolean)
        .join(', ')}
      description={
        import.meta.env.SSR
          ? pageDescription(
              `${who}: ${about.what}.`,
              `${season === ALL_YEARS ? 'All seasons' : `${player.year} season`} of the Women’s Lacrosse League${part === null ? '' : `, ${part.toLowerCase()}`}.`,
            )
          : ''
      }
      keywords={[name, ...(team ? [team] : []), 'player', "women's lacrosse", 'WLL']}
      canonical={playerAddress(player.slug, tab, tab === 'stats' ? { year: season, segment } : { year })}
      crawlers={
        import.meta.env.SSR
          ? {
              type: 'profile',
              picture: { path: sharePicturePath('players', player.slug), alt: name },
              data: (origin) => [playerPerson(player, origin)],
              above: [
                { name: 'Stats', path: paths.stats },
                ...(tab === 'profile'
                  ? []
                  : [{ name, path: playerAddress(player.slug, 'profile', { year }) }]),
              ],
            }
          : undefined
      }
    />
  )
}
