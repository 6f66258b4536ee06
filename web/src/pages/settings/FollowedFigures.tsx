import { useQuery } from '@apollo/client/react'
import { graphql } from '../../__generated__/gql.ts'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'

/** What players who are followed did this season, in the five figures of each one's position. */
const FOLLOWED_FIGURES = graphql(`
  query FollowedFigures($slugs: [String!]!) {
    players(slugs: $slugs, first: 50) {
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

/** One player's figures by their short labels, as the other players' of `slugs` from one answer. Draws nothing where there are none. */
export function FollowedFigures({
  slug,
  slugs,
  className,
}: {
  slug: string
  slugs: string[]
  className: string | undefined
}) {
  // Where another list of players is being asked for, what was known of this one stays.
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
