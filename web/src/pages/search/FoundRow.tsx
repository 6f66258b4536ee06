import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  FoundPlayer_PlayerFragment,
  FoundProduct_ProductFragment,
  FoundTeam_TeamFragment,
} from '../../__generated__/graphql.ts'
import { formatPrice } from '../../features/shop/formatPrice.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { Score, SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { TeamGround } from '../../features/teams/TeamGround.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { HeroFigure } from '../../ui/HeroFigure.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { MatchedText, ProductPicture, ResultIcon, ResultLink } from './ResultRow.tsx'
import type { SitePage } from './sitePages.ts'
import { playerFacts, productFacts, recordText, resultLink, teamFacts } from './resultFacts.ts'
import styles from './FoundRow.module.css'

graphql(`
  fragment FoundTeam_team on Team {
    ...SearchOption_team
    year
    color
    secondColor
    standing {
      id
      streak {
        outcome
        length
      }
    }
  }
  fragment FoundPlayer_player on Player {
    ...SearchOption_player
    year
    team {
      id
      code
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
  fragment FoundProduct_product on Product {
    ...SearchOption_product
    ...ProductCard_product
  }
`)

interface FoundRowProps {
  result: FoundTeam_TeamFragment | FoundPlayer_PlayerFragment | FoundProduct_ProductFragment | SitePage
  labels: StatLabels
  typed: string
}

/** A result as a row: a team with its record, a player with the figure that matters most at her position, a product with its price. */
export function FoundRow({ result, labels, typed }: FoundRowProps) {
  const seasons = useSeasons()
  const { name, to } = resultLink(result)
  const row = { to, name: <MatchedText text={name} typed={typed} /> }
  switch (result.__typename) {
    case 'Team':
      return (
        <Row
          {...row}
          picture={<TeamMark code={result.code} logo={result.logo} size={56} />}
          facts="Roster, games and news"
        >
          <b>
            <Score>{recordText(result.record)}</Score>
          </b>
          Record
        </Row>
      )
    case 'Player': {
      const { slug, year, number, portrait, team, stats } = result
      const figure = stats?.headline[0]
      const lastPlayed = year === (seasons?.current ?? year) ? [] : [`last played in ${year}`]
      return (
        <Row
          {...row}
          team={team}
          picture={<PlayerPortrait number={number} src={portrait?.url} width={64} height={81} />}
          facts={[...playerFacts(result), ...lastPlayed].join(' · ')}
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
    case 'Product':
      return (
        <Row
          {...row}
          picture={<ProductPicture image={result.image} look="row" />}
          facts={productFacts(result)}
        >
          <span className={styles.price}>{formatPrice(result.priceRange)}</span>
        </Row>
      )
    case 'SitePage':
      return <FoundPage page={result} typed={typed} />
  }
}

/** A page of the site that was found. */
export function FoundPage({ page, typed }: { page: SitePage; typed: string }) {
  return (
    <Row
      to={page.to}
      name={<MatchedText text={page.title} typed={typed} />}
      picture={<ResultIcon name={page.icon} look="large" />}
      facts={page.note}
    >
      <span className={styles.arrow}>
        <Icon name="chevronRight" />
      </span>
    </Row>
  )
}

interface RowProps {
  /** The team whose colors and name the row has. */
  team?: FoundPlayer_PlayerFragment['team']
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
      <span className={`center ${styles.picture}`}>{picture}</span>
      <div>
        {team ? (
          <p className={`label row gap6 ${styles.kicker}`}>
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

interface BestMatchProps {
  result: FoundTeam_TeamFragment | FoundPlayer_PlayerFragment
  typed: string
}

/** The team or player that a search means first, as a large tile in the team's colors. */
export function BestMatch({ result, typed }: BestMatchProps) {
  const isTeam = result.__typename === 'Team'
  const team = isTeam ? result : result.team
  const { className, style } = teamStyle(team)
  const { name, to } = resultLink(result)

  return (
    <section className={`${className} stage linkedCard ${styles.tile}`} style={style} aria-label="Best match">
      <div className={styles.art}>
        <TeamGround name={team?.name ?? 'WLL'} />
        {isTeam ? <HeroFigure pose="cradle" /> : null}
      </div>
      {isTeam ? null : (
        <span className={styles.portrait}>
          <PlayerPortrait number={result.number} src={result.portrait?.url} width={280} height={353} />
        </span>
      )}
      <div className={styles.textBlock}>
        <p className="label">Best match · {isTeam ? 'Team' : 'Player'}</p>
        <h2 style={fittedName(name)}>
          <Link to={to}>
            <MatchedText text={name} typed={typed} />
          </Link>
        </h2>
        {isTeam ? <TeamFacts team={result} /> : <PlayerFacts player={result} />}
      </div>
    </section>
  )
}

/** A team's record, rank and streak, all of which reveal results. */
function TeamFacts({ team }: { team: FoundTeam_TeamFragment }) {
  const streak = team.standing?.streak
  const facts = [
    ...teamFacts(team),
    ...(streak && streak.length > 1 ? [`${STREAKS[streak.outcome]} ${streak.length} in a row`] : []),
  ]
  return (
    <div className={`cluster ${styles.bestMatchFacts}`}>
      <TeamMark code={team.code} logo={team.logo} size={40} />
      <Spoiler className={`cluster ${styles.bestMatchFacts}`} instead="Record hidden">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Spoiler>
    </div>
  )
}

const STREAKS = { WIN: 'Won', LOSS: 'Lost', TIE: 'Tied' } as const

function PlayerFacts({ player }: { player: FoundPlayer_PlayerFragment }) {
  const { team } = player
  return (
    <div className={`cluster ${styles.bestMatchFacts}`}>
      {team ? <TeamMark code={team.code} logo={team.logo} size={40} /> : null}
      {[...(team ? [team.name] : []), ...playerFacts(player)].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  )
}
