import { UpstreamInvalidError } from '../../errors.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamFinder } from '../teams/teamFinder.ts'
import { checkTeamName } from '../teams/teamLookup.ts'
import { fullName, gameName, toCalendar } from './calendar.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import { isPlayedBy } from '../games/gameSide.ts'
import { shownGames } from '../games/seasonRules.ts'
import type { SeasonGames } from '../games/seasonGames.ts'

/** Games as iCalendar files; none of them needs a call beyond the season's list. */
export interface CalendarSource {
  /**
   * All visible games of the current season.
   * @throws UpstreamInvalidError while the season is empty and that is not confirmed
   */
  ofLeague(): Promise<string>
  /**
   * A team's games of the current season, by any of its names.
   * @throws as `ofLeague`; BadUserInputError for an invalid name; NotFoundError `unknown team {name}`
   */
  ofTeam(name: string): Promise<string>
  /**
   * One game of any season.
   * @throws NotFoundError `unknown game {slug}`
   */
  ofGame(slug: string): Promise<string>
}

/** Builds the source of calendars; each of them is made from a season's list. */
export function createCalendarSource(
  { config }: SourceDependencies,
  { site, games, finder }: { site: SiteSource; games: GameSource; finder: TeamFinder },
): CalendarSource {
  const { league, publicUrl } = config
  /** Subscribers of a calendar lose the games that it no longer contains, so a list that may be empty by mistake fails instead. */
  async function readSeason(): Promise<SeasonGames> {
    const season = await games.ofSeason(await site.seasonYear(null))
    if (season.unconfirmed)
      throw new UpstreamInvalidError(`the season ${season.year} may not be empty for long`)
    return season
  }

  const write = (name: string, listed: readonly GameModel[]) =>
    toCalendar({ name, league, publicUrl, games: listed })

  return {
    async ofLeague() {
      const season = await readSeason()
      return write(`${league} games`, shownGames(season.games, season.settings.championshipSeries))
    },
    async ofTeam(name) {
      checkTeamName('team', name)
      const season = await readSeason()
      const team = await finder.inSeason(name, season.year)
      const shown = shownGames(season.games, season.settings.championshipSeries)
      return write(
        `${fullName(team)} games`,
        shown.filter((game) => isPlayedBy(game, team.officialId)),
      )
    },
    async ofGame(slug) {
      const game = await games.find(slug)
      return write(gameName(game), [game])
    },
  }
}
