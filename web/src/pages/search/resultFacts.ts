import type {
  SearchOption_PlayerFragment,
  SearchOption_ProductFragment,
  SearchOption_TeamFragment,
} from '../../__generated__/graphql.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { paths, playerPath, teamPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { positionName } from '../../lib/positionNames.ts'
import type { SitePage } from './sitePages.ts'

type Named =
  | Pick<SearchOption_TeamFragment, '__typename' | 'slug' | 'name' | 'location'>
  | Pick<SearchOption_PlayerFragment, '__typename' | 'slug' | 'firstName' | 'lastName' | 'suffix'>
  | Pick<SearchOption_ProductFragment, '__typename' | 'url' | 'title'>
  | Pick<SitePage, '__typename' | 'to' | 'title'>

/** What a result is called, and where it is. */
export function resultLink(result: Named): { name: string; to: string } {
  switch (result.__typename) {
    case 'Team':
      return { name: fullTeamName(result), to: teamPath(result.slug) }
    case 'Player':
      return { name: playerName(result), to: playerPath(result.slug) }
    case 'Product':
      return { name: result.title, to: safeHref(result.url) ?? paths.shop }
    case 'SitePage':
      return { name: result.title, to: result.to }
  }
}

/** A team's wins and losses, and its ties if there are any, such as 4–3–1. */
export function recordText({ wins, losses, ties }: { wins: number; losses: number; ties: number }): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('–')
}

/** A team's record and its rank, as far as there is one. */
export function teamFacts({
  record,
  standing,
}: Pick<SearchOption_TeamFragment, 'record' | 'standing'>): string[] {
  return [recordText(record), ...(standing?.rank ? [`${ordinal(standing.rank)} place`] : [])]
}

/** A player's position and number, as far as they are known. */
export function playerFacts({
  position,
  positionCode,
  number,
}: Pick<SearchOption_PlayerFragment, 'position' | 'positionCode' | 'number'>): string[] {
  const name = positionName(position, positionCode)
  return [...(name ? [name] : []), ...(number === null ? [] : [`No. ${number}`])]
}

/** A product's category, and whether it is sold out. */
export function productFacts({
  category,
  isAvailable,
}: Pick<SearchOption_ProductFragment, 'category' | 'isAvailable'>): string {
  return [category, isAvailable ? null : 'Sold out'].filter(Boolean).join(' · ')
}
