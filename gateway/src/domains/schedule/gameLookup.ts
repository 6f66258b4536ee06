import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { SiteSource } from '../site/source.ts'
import type { GameModel } from './game.ts'
import { segmentGames, shownGames } from './seasonRules.ts'
import type { ReadSeason, SeasonSource } from './seasonSource.ts'

const SLUG = /^[\w.-]{1,128}$/
const SEASON_PREFIX = /^(\d{4})-/

/**
 * Looks a game up in its season's list, so that made-up slugs cost nothing: in the season whose year the slug begins with, where
 * the league has one, otherwise in the current one. Games of the Championship Series are found where they may be shown.
 *
 * @throws NotFoundError `unknown game {slug}`; without a call, and without the slug, for one that cannot be
 */
export async function findGame(slug: string, site: SiteSource, season: SeasonSource): Promise<GameModel> {
  if (!SLUG.test(slug)) throw new NotFoundError('unknown game')
  const games = gamesByLink(await season.read(await seasonOf(slug, site)))
  const game = games.find((each) => each.slug === slug)
  if (!game) throw new NotFoundError(`unknown game ${slug}`)
  return game
}

/** What a link may lead to: results of the Championship Series too, as under `schedule(segment: CHAMPSERIES)`. */
function gamesByLink({ games, settings }: ReadSeason): GameModel[] {
  const flags = settings.championshipSeries
  return [...shownGames(games, flags), ...segmentGames(games, 'CHAMPSERIES', flags)]
}

async function seasonOf(slug: string, site: SiteSource): Promise<number> {
  const year = SEASON_PREFIX.exec(slug)?.[1]
  try {
    return await site.seasonYear(year === undefined ? null : Number(year))
  } catch (error) {
    if (error instanceof BadUserInputError) return site.seasonYear(null)
    throw error
  }
}
