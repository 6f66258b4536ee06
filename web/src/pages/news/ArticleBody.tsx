import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  MentionedGame_GameFragment,
  MentionedPlayers_PlayerFragment,
} from '../../__generated__/graphql.ts'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { matchup } from '../../features/games/matchup.ts'
import { PeriodTable } from '../../features/games/scoreboard/PeriodTable.tsx'
import { playerPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { SpoilerFigure, Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './ArticleBody.module.css'
import { toBlocks, withChips, textOf } from './bodyBlocks.ts'
import type { BodyElement, BodyNode } from './bodyBlocks.ts'

interface ArticleBodyProps {
  nodes: readonly BodyNode[]
  /** Who gets a chip where the body names her first. */
  players: readonly MentionedPlayers_PlayerFragment[]
  /** Which games get a card. */
  games: readonly MentionedGame_GameFragment[]
}

/** The body of an article, with a card for each game and a chip for each player that it names. */
export function ArticleBody({ nodes, players, games }: ArticleBodyProps) {
  const named = players.map(({ slug, firstName, lastName }) => ({ slug, name: `${firstName} ${lastName}` }))
  const blocks = toBlocks(
    withChips(nodes, named),
    games.map(({ slug }) => slug),
  )

  return (
    <div className={styles.body}>
      {blocks.map((block, at) => {
        if (!('slug' in block)) return <Node key={at} node={block} players={players} />
        const game = games.find(({ slug }) => slug === block.slug)
        return game ? <MentionedGame key={at} game={game} /> : null
      })}
    </div>
  )
}

interface NodeProps {
  node: BodyNode
  players: ArticleBodyProps['players']
}

/** An element of the subset of HTML that the gateway sends; of any other element the content alone. */
function Node({ node, players }: NodeProps): ReactNode {
  if (typeof node === 'string') return node
  const content = node.children.map((child, at) => <Node key={at} node={child} players={players} />)
  switch (node.tag) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'ul':
    case 'ol':
    case 'li':
    case 'figure':
    case 'figcaption':
    case 'em':
    case 'strong':
    case 'b':
    case 'i':
      return <node.tag>{content}</node.tag>
    case 'br':
    case 'hr':
      return <node.tag />
    case 'blockquote':
      return <PullQuote quote={node} players={players} />
    case 'a':
      return <BodyLink href={node.attributes['href']}>{content}</BodyLink>
    case 'img':
      return <BodyPicture element={node} />
    case 'player': {
      const player = players.find(({ slug }) => slug === node.attributes['slug'])
      return player ? <PlayerChip player={player} /> : null
    }
    default:
      return content
  }
}

function BodyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const address = safeHref(href)
  if (address === null) return children

  return address.startsWith('/') ? (
    <Link to={address}>{children}</Link>
  ) : (
    <a href={address} rel="noopener">
      {children}
    </a>
  )
}

/** A picture of unknown size, whole, in a box of 16 to 9: the text below it does not move when it comes. */
function BodyPicture({ element: { attributes } }: { element: BodyElement }) {
  return (
    <span className={styles.picture}>
      <Picture
        src={attributes['src']}
        alt={attributes['alt'] ?? ''}
        width={568}
        height={320}
        sizes="(min-width: 600px) 568px, 100vw"
        fallback={null}
      />
    </span>
  )
}

interface PullQuoteProps {
  quote: BodyElement
  players: ArticleBodyProps['players']
}

/** A quote in large letters. A last paragraph that begins with a dash names who said it. */
function PullQuote({ quote, players }: PullQuoteProps) {
  const paragraphs = quote.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [, speaker] = /^[—–-]\s*(.+)$/s.exec(textOf(paragraphs.slice(-1))) ?? []
  const said = speaker === undefined ? paragraphs : paragraphs.slice(0, -1)

  return (
    <blockquote className={styles.quote}>
      {said.map((child, at) => (
        <Node key={at} node={child} players={players} />
      ))}
      {speaker === undefined ? null : <cite>{speaker}</cite>}
    </blockquote>
  )
}

/** A player within a sentence: her face in the colors of her club, and her name as the link to her page. */
function PlayerChip({ player }: { player: MentionedPlayers_PlayerFragment }) {
  const { slug, number, firstName, lastName, portrait, team } = player
  const { className, style } = teamStyle(team)

  return (
    <Link className={`${className} ${styles.chip}`} style={style} to={playerPath(slug)}>
      <span className={styles.face}>
        <PlayerPortrait number={number} src={portrait?.url} width={84} height={106} />
      </span>
      {`${firstName} ${lastName}`}
    </Link>
  )
}

graphql(`
  fragment MentionedGame_game on Game {
    id
    ...GameClash_game
    ...DetailsAge_game
    periods {
      ...PeriodTable_period
    }
  }
`)

/** The card of a game within a story. Of a game that is over it also shows what each side scored in each period. */
function MentionedGame({ game }: { game: MentionedGame_GameFragment }) {
  const { periods } = game

  return (
    <aside aria-label={matchup(game)}>
      <GameClash game={game} ground="surface">
        {game.state.__typename !== 'FinalGame' || !periods?.length ? null : (
          <Spoiler as="div" className={styles.periods}>
            <PeriodTable game={game} periods={periods} plays={null} isFollowed={false} />
          </Spoiler>
        )}
      </GameClash>
    </aside>
  )
}

graphql(`
  fragment MentionedPlayers_player on Player {
    id
    slug
    firstName
    lastName
    number
    position
    portrait {
      url
    }
    team {
      id
      name
      color
      secondColor
    }
    stats {
      goals
      assists
      saves
    }
  }
`)

/** The players that a story names, with number and figures of the season. Renders nothing when there are none. */
export function MentionedPlayers({ players }: { players: readonly MentionedPlayers_PlayerFragment[] }) {
  const headingId = useId()
  if (players.length === 0) return null

  return (
    <aside className={styles.players} aria-labelledby={headingId}>
      <h2 id={headingId} className="label muted">
        In this story
      </h2>
      <ul>
        {players.map((player) => (
          <Player key={player.id} player={player} />
        ))}
      </ul>
    </aside>
  )
}

function Player({ player }: { player: MentionedPlayers_PlayerFragment }) {
  const { slug, firstName, lastName, number, portrait, team } = player
  const { className, style } = teamStyle(team)
  const figures = figuresOf(player)

  return (
    <li className={`linkedCard ${className}`} style={style}>
      <span className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={96} height={121} />
      </span>
      <div>
        <span className="linkedTitle">
          <Link to={playerPath(slug)}>{`${firstName} ${lastName}`}</Link>
        </span>
        <p className="fine muted">
          {number === null ? team?.name : `No. ${number}`}
          {figures === null ? null : ' · '}
          {figures === null ? null : (
            <SpoilerFigure spoilerId={slug}>
              <Score>{figures}</Score>
            </SpoilerFigure>
          )}
        </p>
      </div>
    </li>
  )
}

function figuresOf({ stats, position }: MentionedPlayers_PlayerFragment): string | null {
  if (stats === null) return null

  return position === 'GOALIE' ? `${stats.saves} SV` : `${stats.goals} G, ${stats.assists} A`
}
