import type { PlayerPage_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerName } from '../../features/players/playerName.ts'
import { positionName } from '../../lib/positionNames.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { paths, sharePicturePath } from '../../lib/address/paths.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ALL_YEARS, playerAddress } from './playerAddress.ts'
import { playerPerson } from './playerPerson.ts'
import type { RequestedPart } from './playerData.ts'

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
