import { use } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TeamKind } from '../../__generated__/graphql.ts'
import { AllStarAddress, allStarPath } from '../../lib/address/allStarAddress.ts'
import { teamPath } from '../../lib/address/paths.ts'

interface TeamLinkProps {
  team: { kind: TeamKind; slug: string }
  children: ReactNode
}

/** A link to a club's page, or from an all-star side to the all-star page. The player pool has no page, so it gets no link. */
export function TeamLink({ team, children }: TeamLinkProps) {
  const allStar = allStarPath(use(AllStarAddress))
  if (team.kind === 'PLAYER_POOL') return children
  const to = team.kind === 'ALL_STAR' ? allStar : teamPath(team.slug)

  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>
}
