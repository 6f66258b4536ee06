import type { SiteSource } from './source.ts'

/** How many seasons are searched; everybody found can also be found by slug. */
const MAX_SEASONS = 8

/** The years of the seasons that are searched for a name: the current one, and the seven before it from the newest. */
export async function latestYears(site: Pick<SiteSource, 'seasonYear' | 'knownYears'>): Promise<number[]> {
  const current = await site.seasonYear(null)
  const past = (await site.knownYears()).filter((year) => year < current)
  return [current, ...past].slice(0, MAX_SEASONS)
}
