import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type {
  FoundPlayer_PlayerFragment,
  FoundProduct_ProductFragment,
  FoundTeam_TeamFragment,
} from '../../__generated__/graphql.ts'
import { formatPrice } from '../../features/shop/formatPrice.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths, playerPath, teamPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { Score, SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './FoundRow.module.css'
import { MatchedText } from './MatchedText.tsx'
import type { SitePage } from './sitePages.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { playerFacts, productFacts, recordText } from './resultFacts.ts'
import { ResultLink } from './ResultLink.tsx'

graphql(`
  fragment FoundPlayer_player on Player {
    id
    slug
    year
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
      code
      color
      secondColor
      logo {
        url
      }
    }
    stats {
      headline: positionCells(view: HEADLINE) {
        stat
        code
        text
      }
    }
  }
`)

graphql(`
  fragment FoundProduct_product on Product {
    id
    ...SearchOption_product
    ...ProductCard_product
  }
`)

/** A player who was found, with the figure that matters most at her position. */
export function FoundPlayer({
  player,
  labels,
  typed,
}: {
  player: FoundPlayer_PlayerFragment
  labels: StatLabels
  typed: string
}) {
  const { slug, year, number, portrait, team, stats } = player
  const seasons = useSeasons()
  const figure = stats?.headline[0]
  const lastPlayed = year === (seasons?.current ?? year) ? [] : [`last played in ${year}`]
  return (
    <Row
      team={team}
      picture={<PlayerPortrait number={number} src={portrait?.url} width={64} height={81} />}
      to={playerPath(slug)}
      name={<MatchedText text={playerName(player)} typed={typed} />}
      facts={[...playerFacts(player), ...lastPlayed].join(' · ')}
    >
      {figure ? (
        <>
          <b>
            <SpoilerFigure spoilerId={slug}>{figure.text}</SpoilerFigure>
          </b>
          {labels.get(figure.stat) ?? figure.code}
        </>
      ) : null}
    </Row>
  )
}

/** A team that was found, with its record. */
export function FoundTeam({ team, typed }: { team: FoundTeam_TeamFragment; typed: string }) {
  return (
    <Row
      team={null}
      picture={<TeamMark code={team.code} logo={team.logo} size={56} />}
      to={teamPath(team.slug)}
      name={<MatchedText text={fullTeamName(team)} typed={typed} />}
      facts="Roster, games and news"
    >
      <b>
        <Score>{recordText(team.record)}</Score>
      </b>
      Record
    </Row>
  )
}

/** A product that was found, with its price. */
export function FoundProduct({ product, typed }: { product: FoundProduct_ProductFragment; typed: string }) {
  const { title, url, image, priceRange } = product
  return (
    <Row
      team={null}
      picture={<ProductPicture image={image} look="row" />}
      to={safeHref(url) ?? paths.shop}
      name={<MatchedText text={title} typed={typed} />}
      facts={productFacts(product)}
    >
      <span className={styles.price}>{formatPrice(priceRange)}</span>
    </Row>
  )
}

/** A page of the site that was found. */
export function FoundPage({ page, typed }: { page: SitePage; typed: string }) {
  return (
    <Row
      team={null}
      picture={
        <span className={styles.icon}>
          <Icon name={page.icon} size={24} />
        </span>
      }
      to={page.to}
      name={<MatchedText text={page.title} typed={typed} />}
      facts={page.note}
    >
      <span className={styles.arrow}>
        <Icon name="chevronRight" />
      </span>
    </Row>
  )
}

interface RowProps {
  /** The team whose colors and name the row has; null for none. */
  team: FoundPlayer_PlayerFragment['team']
  picture: ReactNode
  to: string
  name: ReactNode
  facts: string
  children: ReactNode
}

function Row({ team, picture, to, name, facts, children }: RowProps) {
  const { className, style } = team ? teamStyle(team) : { className: styles.plain ?? '', style: undefined }
  return (
    <article className={`${className} linkedCard ${styles.row}`} style={style}>
      <span className={styles.picture}>{picture}</span>
      <div>
        {team ? (
          <p className={`label ${styles.kicker}`}>
            <TeamMark code={team.code} logo={team.logo} size={18} />
            {team.name}
          </p>
        ) : null}
        <h3>
          <ResultLink to={to}>{name}</ResultLink>
        </h3>
        <p className={styles.facts}>{facts}</p>
      </div>
      <p className={styles.figure}>{children}</p>
    </article>
  )
}
