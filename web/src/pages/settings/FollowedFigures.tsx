import { useQuery } from '@apollo/client/react'
import { graphql } from '../../__generated__/gql.ts'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'

/** The five main figures of each followed player in this season. */
const FOLLOWED_FIGURES = graphql(`
  query FollowedFigures($slugs: [String!]!) {
    players(slugs: $slugs, first: 30) {
      nodes {
        id
        slug
        favoriteCells {
          stat
          code
          text
        }
      }
    }
  }
`)

/**
 * One player's figures with their short labels. One query loads those of all players in `slugs`. Nothing is drawn without
 * figures.
 */
export function FollowedFigures({
  slug,
  slugs,
  className,
}: {
  slug: string
  slugs: string[]
  className: string | undefined
}) {
  // While another list of players is being loaded, the previous figures stay.
  const { data, previousData } = useQuery(FOLLOWED_FIGURES, { variables: { slugs } })
  const cells =
    (data ?? previousData)?.players?.nodes.find((player) => player.slug === slug)?.favoriteCells ?? []
  if (cells.length === 0) return null

  return (
    <dl className={className}>
      {cells.map(({ stat, code, text }) => (
        <div key={stat}>
          <dt>{code}</dt>
          <dd>
            <SpoilerFigure spoilerId={slug}>{text}</SpoilerFigure>
          </dd>
        </div>
      ))}
    </dl>
  )
}
