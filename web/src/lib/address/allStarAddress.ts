import { createContext } from 'react'
import { safeHref } from './safeHref.ts'
import { paths } from './paths.ts'

/** Where the league has its all-star page, as it was sent; null where it has none, or nobody could be asked. */
export const AllStarAddress = createContext<string | null>(null)

/** What leads to the all-star sides: the league's page of them (takes its address), ours where it has none. */
export function allStarPath(address: string | null): string {
  return safeHref(address) ?? paths.allStar
}
