import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PlayerPageQuery } from '../../__generated__/graphql.ts'
import { FollowPlayer } from '../../features/players/FollowPlayer.tsx'
import { figuresOf, headlineStats, labelsOf, PLAYER_FIGURES } from '../../features/players/playerFigures.ts'
import { PlayerHero } from '../../features/players/PlayerHero.tsx'
import { playerName } from '../../features/players/playerName.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { comparePath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { playerAddress } from './playerAddress.ts'
import type { PlayerTab } from './playerAddress.ts'
import { loadPlayer } from './playerLoader.ts'
import type { LoadedPlayer } from './playerLoader.ts'
import { PlayerMedia } from './PlayerMedia.tsx'
import { PlayerMeta } from './PlayerMeta.tsx'
import { PLAYER_PAGE } from './playerPageQuery.ts'
import { PlayerProfile } from './PlayerProfile.tsx'
import { PlayerStats } from './PlayerStats.tsx'
import styles from './PlayerPage.module.css'

const NO_TEAM = { color: null, secondColor: null }
const TABS: readonly { tab: PlayerTab; label: string }[] = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'stats', label: 'Stats' },
  { tab: 'media', label: 'Media' },
]

/** Loads the part of a player's page that the address asks for (spec §2, §5). */
export function loader(args: LoaderFunctionArgs): Promise<LoadedPlayer> {
  return loadPlayer(args.context.get(clientContext), args)
}

/** A player: who she is, and under it her profile, her figures or her media. */
export function PlayerPage() {
  const { page } = useLoaderData<LoadedPlayer>()
  const { data, error } = useQuery(PLAYER_PAGE, { variables: page.variables })
  const { revalidate } = useRevalidator()

  if (data?.player) return <Player player={data.player} site={data.site} />
  return (
    <div className={`wrap ${styles.body}`}>
      <PageMeta title="Player" description="A player of the Women's Lacrosse League." keywords={[]} hidden />
      <h1 className="visuallyHidden">Player</h1>
      {data === undefined && error === undefined ? (
        <Skeleton height={440} />
      ) : (
        <QueryFailed what="player" retry={revalidate} />
      )}
    </div>
  )
}

interface PlayerProps {
  player: NonNullable<PlayerPageQuery['player']>
  site: PlayerPageQuery['site']
}

function Player({ player, site }: PlayerProps) {
  const loaded = useLoaderData<LoadedPlayer>()
  const { asked, loadedAtMs } = loaded
  const { data, error } = useQuery(PLAYER_FIGURES, { variables: loaded.figures.variables })
  const leagueNowMs = useLeagueNow(site?.clock ?? null, loadedAtMs, 60_000)
  const name = playerName(player)
  const { className, style } = teamStyle(player.team ?? NO_TEAM)
  const figures = data?.player?.stats
    ? figuresOf(
        headlineStats(player.position),
        data.player.stats.cells,
        data.player.ranks ?? [],
        labelsOf(data.statCatalogue),
      )
    : []
  const year = player.year === site?.seasons.current ? null : player.year
  const variables = loaded.page.variables
  // Seasons that are over give nothing away; without the current one, every season might be it.
  const hiddenBy = (season: number) => (season < (site?.seasons.current ?? 0) ? null : player.slug)

  return (
    <div className={className} style={style}>
      <PlayerMeta player={player} asked={asked} year={year} />
      <PlayerHero player={player} figures={figures} hiddenBy={hiddenBy(player.year)}>
        <FollowPlayer slug={player.slug} name={name} />
        <ButtonLink look="outline" to={comparePath([player.slug])}>
          <Icon name="compare" /> Compare
        </ButtonLink>
        <ShareButton title={name} />
      </PlayerHero>
      <SubNavigation
        label={name}
        tabs={TABS.map(({ tab, label }) => ({
          to: playerAddress(player.slug, tab, { year }),
          label,
          current: tab === asked.tab,
        }))}
      />
      {loaded.stats ? (
        <PlayerStats
          player={player}
          site={site}
          figures={data ?? (error ? null : undefined)}
          asked={asked}
          loaded={loaded.stats}
          hiddenBy={hiddenBy}
          variables={variables}
          loadedAtMs={loadedAtMs}
          leagueNowMs={leagueNowMs}
        />
      ) : asked.tab === 'media' ? (
        <PlayerMedia name={name} variables={variables} leagueNowMs={leagueNowMs} />
      ) : (
        <PlayerProfile player={player} variables={variables} leagueNowMs={leagueNowMs} />
      )}
    </div>
  )
}
