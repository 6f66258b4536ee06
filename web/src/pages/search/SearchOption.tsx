import { graphql } from '../../__generated__/gql.ts'
import type { SearchOption_PlayerFragment, SearchOption_TeamFragment } from '../../__generated__/graphql.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { playerPath, teamPath } from '../../lib/address/paths.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { GameOption } from './GameOption.tsx'
import { MatchedText } from './MatchedText.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { OptionProps } from './OptionRow.tsx'
import styles from './OptionRow.module.css'
import type { SearchResult } from './searchList.ts'
import { playerFacts, recordText } from './resultFacts.ts'
import { ProductOption } from './ProductOption.tsx'
import { StoryOption } from './StoryOption.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SitePage } from './sitePages.ts'

graphql(`
  fragment SearchOption_team on Team {
    id
    slug
    name
    location
    code
    logo {
      url
    }
    record {
      wins
      losses
      ties
    }
    standing {
      id
      rank
    }
  }
  fragment SearchOption_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    position
    positionCode
    portrait {
      url
    }
    team {
      id
      name
      color
      secondColor
    }
  }
`)

/** One result in the list. The focus stays in the field, so that the option itself is never focused. */
export function SearchOption({ result, ...option }: OptionProps & { result: SearchResult }) {
  switch (result.__typename) {
    case 'Team':
      return <TeamOption team={result} {...option} />
    case 'Player':
      return <PlayerOption player={result} {...option} />
    case 'Game':
      return <GameOption game={result} {...option} />
    case 'Video':
    case 'Article':
      return <StoryOption story={result} {...option} />
    case 'Product':
      return <ProductOption product={result} {...option} />
    case 'SitePage':
      return <PageOption page={result} {...option} />
  }
}

function TeamOption({ team, typed, ...option }: OptionProps & { team: SearchOption_TeamFragment }) {
  return (
    <OptionRow
      {...option}
      to={teamPath(team.slug)}
      picture={<TeamMark code={team.code} logo={team.logo} size={40} />}
      title={<MatchedText text={fullTeamName(team)} typed={typed} />}
      note={
        <Spoiler instead="Roster, games and news">
          {[recordText(team.record), team.standing?.rank ? `${ordinal(team.standing.rank)} place` : null]
            .filter(Boolean)
            .join(', ')}
        </Spoiler>
      }
    />
  )
}

function PlayerOption({ player, typed, ...option }: OptionProps & { player: SearchOption_PlayerFragment }) {
  const { slug, number, portrait, team } = player
  const { className, style } = teamStyle(team)
  return (
    <OptionRow
      {...option}
      to={playerPath(slug)}
      picture={
        <span className={`${className} ${styles.portrait}`} style={style}>
          <PlayerPortrait number={number} src={portrait?.url} width={48} height={61} />
        </span>
      }
      title={<MatchedText text={playerName(player)} typed={typed} />}
      note={[...(team ? [team.name] : []), ...playerFacts(player)].join(' · ')}
    />
  )
}

function PageOption({ page, typed, ...option }: OptionProps & { page: SitePage }) {
  return (
    <OptionRow
      {...option}
      to={page.to}
      picture={
        <span className={styles.icon}>
          <Icon name={page.icon} />
        </span>
      }
      title={<MatchedText text={page.title} typed={typed} />}
      note={page.note}
    />
  )
}
