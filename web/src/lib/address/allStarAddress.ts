import { createContext } from 'react'
import { safeHref } from './safeHref.ts'
import { paths } from './paths.ts'

/** The address of the league's own all-star page, as it was sent; null when there is none, or when it could not be loaded. */
export const AllStarAddress = createContext<string | null>(null)

/** The link to the all-star sides: the league's own page if it has one (`address`), else ours. */
export function allStarPath(address: string | null): string {
  return safeHref(address) ?? paths.allStar
}
