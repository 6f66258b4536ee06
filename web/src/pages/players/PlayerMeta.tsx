import type { PlayerPage_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerName } from '../../features/players/playerName.ts'
import { positionName } from '../../lib/positionNames.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ALL_YEARS, playerAddress } from './playerAddress.ts'
import type { RequestedPart } from './playerLoader.ts'

interface PlayerMetaProps {
  player: PlayerPage_PlayerFragment
  requested: RequestedPart
  /** The season that is shown; null for the current one. */
  year: number | null
}

/** The metadata of a player's page. All addresses of a page have the same canonical one, under /players. */
export function PlayerMeta({ player, requested: { tab, segment, allYears }, year }: PlayerMetaProps) {
  const name = playerName(player)
  const team = player.team && [player.team.location, player.team.name].filter(Boolean).join(' ')
  const who = [name, positionName(player.position, player.positionCode)?.toLowerCase(), team]
    .filter(Boolean)
    .join(', ')
  const season = allYears ? ALL_YEARS : year
  const about = {
    profile: { title: name, what: 'biography, awards, teams and news' },
    stats: { title: `${name} stats`, what: 'figures, places in the league, game log and career' },
    media: { title: `${name} media`, what: 'clips and photos' },
  }[tab]

  return (
    <PageMeta
      title={team ? `${about.title}, ${team}` : about.title}
      description={`${who}: ${about.what}.`}
      keywords={[name, ...(team ? [team] : []), 'player', "women's lacrosse", 'WLL']}
      canonical={playerAddress(player.slug, tab, tab === 'stats' ? { year: season, segment } : { year })}
      jsonLd={{
        '@type': 'Person',
        name,
        ...(player.hometown && { homeLocation: { '@type': 'Place', name: player.hometown } }),
        ...(player.height && { height: player.height }),
        ...(team && { memberOf: { '@type': 'SportsTeam', name: team, sport: 'Lacrosse' } }),
        ...(player.portrait && { image: player.portrait.url }),
      }}
    />
  )
}
