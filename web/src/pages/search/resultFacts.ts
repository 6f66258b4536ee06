import type {
  SearchOption_PlayerFragment,
  SearchOption_ProductFragment,
} from '../../__generated__/graphql.ts'
import { positionName } from '../../lib/positionNames.ts'

/** A team's wins and losses, and its ties if there are any, such as 4–3–1. */
export function recordText({ wins, losses, ties }: { wins: number; losses: number; ties: number }): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('–')
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
