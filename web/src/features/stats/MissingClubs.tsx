import { graphql } from '../../__generated__/gql.ts'
import type { MissingClubs_TeamFragment } from '../../__generated__/graphql.ts'

graphql(`
  fragment MissingClubs_team on Team {
    id
    name
  }
`)

/** Says whose players a list lacks, because the rosters of their clubs could not be loaded. Nothing is drawn for a whole list. */
export function MissingClubs({
  clubs,
  className,
}: {
  clubs: readonly MissingClubs_TeamFragment[]
  className?: string | undefined
}) {
  if (clubs.length === 0) return null
  const names = new Intl.ListFormat('en-US').format(clubs.map(({ name }) => `the ${name}`))

  return (
    <p className={className} role="status">
      Players of {names} are missing right now.
    </p>
  )
}
