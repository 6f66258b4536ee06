import { graphql } from '../../__generated__/gql.ts'
import { FeedArt, StoryLength } from '../../features/feed/Story.tsx'
import { maySpoil, spoiledIds, spoilerFreeTitle, storyAge, storyLink } from '../../features/feed/feedStory.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { formatPrice } from '../../features/shop/formatPrice.ts'
import { paths } from '../../lib/address/paths.ts'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { GameOption } from './GameOption.tsx'
import { playerFacts, productFacts, resultLink, teamFacts } from './resultFacts.ts'
import { MatchedText, OptionRow, ProductPicture, ResultIcon } from './ResultRow.tsx'
import type { OptionProps } from './ResultRow.tsx'
import type { SearchResult } from './searchData.ts'
import styles from './ResultRow.module.css'

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
  fragment SearchOption_product on Product {
    id
    title
    url
    category
    isAvailable
    image {
      url
    }
    priceRange {
      ...FormatPrice_range
    }
  }
`)

type OptionOf<Typename> = OptionProps & { result: Extract<SearchResult, { __typename: Typename }> }

/** One result in the list. The focus stays in the field, so that the option itself is never focused. */
export function SearchOption({ result, ...option }: OptionProps & { result: SearchResult }) {
  switch (result.__typename) {
    case 'Game':
      return <GameOption game={result} {...option} />
    case 'Video':
    case 'Article':
      return <StoryOption story={result} {...option} />
    default:
      return <NamedOption result={result} {...option} />
  }
}

/** A team, a player, a product or a page of the site. */
function NamedOption({ result, typed, ...option }: OptionOf<'Team' | 'Player' | 'Product' | 'SitePage'>) {
  const { name, to } = resultLink(result)
  return (
    <OptionRow {...option} to={to} title={<MatchedText text={name} typed={typed} />} {...partsOf(result)} />
  )
}

/** The picture of a result, what is said below its name, and what stands at the right. */
function partsOf(result: OptionOf<'Team' | 'Player' | 'Product' | 'SitePage'>['result']) {
  switch (result.__typename) {
    case 'Team':
      return {
        picture: <TeamMark code={result.code} logo={result.logo} size={40} />,
        note: <Spoiler instead="Roster, games and news">{teamFacts(result).join(', ')}</Spoiler>,
      }
    case 'Player': {
      const { number, portrait, team } = result
      const { className, style } = teamStyle(team)
      return {
        picture: (
          <span className={`${className} ${styles.portrait}`} style={style}>
            <PlayerPortrait number={number} src={portrait?.url} width={48} height={61} />
          </span>
        ),
        note: [...(team ? [team.name] : []), ...playerFacts(result)].join(' · '),
      }
    }
    case 'Product':
      return {
        picture: <ProductPicture image={result.image} look="option" />,
        note: productFacts(result),
        end: formatPrice(result.priceRange),
      }
    case 'SitePage':
      return { picture: <ResultIcon name={result.icon} look="option" />, note: result.note }
  }
}

/** A clip or an article in the list; while scores are hidden, one that may be a spoiler has a neutral title and picture. */
function StoryOption({ story, typed, ...option }: OptionProps & { story: FeedStory }) {
  const isSpoiler = maySpoil(story)
  const isRevealed = useRevealed(isSpoiler ? spoiledIds(story) : null)
  const leagueNowMs = useLeagueNow()
  const team = teamStyle(story.team)
  const ground = [team.className, styles.scene, isSpoiler && SPOILER_GROUND].filter(Boolean).join(' ')
  return (
    <OptionRow
      {...option}
      to={storyLink(story) ?? paths.news}
      isWide
      isRevealed={isRevealed}
      picture={
        <span className={ground} style={team.style}>
          <FeedArt story={story} width={152} height={86} />
          <StoryLength story={story} />
        </span>
      }
      title={
        <Spoiler when={isSpoiler} instead={spoilerFreeTitle(story)}>
          <MatchedText text={story.title} typed={typed} />
        </Spoiler>
      }
      note={storyAge(story.publishedAt, leagueNowMs)}
    />
  )
}
