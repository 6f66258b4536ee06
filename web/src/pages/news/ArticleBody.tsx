import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type {
  MentionedGame_GameFragment,
  MentionedPlayers_PlayerFragment,
} from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { toBlocks, withChips } from './bodyBlocks.ts'
import type { BodyElement, BodyNode } from './bodyNodes.ts'
import { MentionedGame } from './MentionedGame.tsx'
import { PlayerChip } from './PlayerChip.tsx'
import { PullQuote } from './PullQuote.tsx'
import styles from './ArticleBody.module.css'

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
      return (
        <PullQuote
          paragraphs={node.children.filter((child) => typeof child !== 'string' || child.trim() !== '')}
        >
          {(child, at) => <Node key={at} node={child} players={players} />}
        </PullQuote>
      )
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
