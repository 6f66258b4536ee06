import type { PlayerPage_PlayerFragment } from '../../__generated__/graphql.ts'
import { formatHeight, playerName } from '../../features/players/playerDetails.ts'
import { playerPath, teamPath } from '../../lib/address/paths.ts'
import { positionName } from '../../lib/positionNames.ts'
import type { Person } from '../../lib/structuredData/schemaOrg.ts'

/** A player for search engines. `origin` is the site's own, such as https://www.example.com. */
export function playerPerson(player: PlayerPage_PlayerFragment, origin: string): Person {
  const { team, portrait, hometown } = player
  const position = positionName(player.position, player.positionCode)
  const height = formatHeight(player.height)

  return {
    '@type': 'Person',
    name: playerName(player),
    url: `${origin}${playerPath(player.slug)}`,
    jobTitle: position === null ? 'Lacrosse player' : `Lacrosse player, ${position.toLowerCase()}`,
    ...(portrait ? { image: new URL(portrait.url, origin).href } : {}),
    ...(height ? { height } : {}),
    ...(hometown ? { homeLocation: { '@type': 'Place', name: hometown } } : {}),
    ...(team
      ? {
          memberOf: {
            '@type': 'SportsTeam',
            name: [team.location, team.name].filter(Boolean).join(' '),
            sport: 'Lacrosse',
            ...(team.kind === 'CLUB' ? { url: `${origin}${teamPath(team.slug)}` } : {}),
          },
        }
      : {}),
  }
}
