import type { Score } from '../../__generated__/schemaTypes.ts'
import type { Freshness } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { scoreOfPlayers, scoreOfTeams } from './boxScore/boxScore.ts'
import {
  playerBoxScoreOf,
  playerBoxScorePayload,
  teamBoxScoreOf,
  teamBoxScorePayload,
  type PlayerBoxScorePayload,
  type TeamBoxScorePayload,
} from './boxScore/payload.ts'
import type { GameModel } from './game.ts'
import { canBeOfGame } from './gameTeamCheck.ts'
import { GAME_FRESHNESS, gameFreshMs, gameStaleMs } from './gameFreshness.ts'
import { eventDetailPayload, type EventDetailPayload } from './payload.ts'
import { scoreOfPeriods } from './periods.ts'
import { playsPayload, type PlayPayload } from './plays/payload.ts'
import { scoreOfPlays } from './plays/plays.ts'

/**
 * One answer about a game, and the function that reads its score. The cache stores the payload: a model is
 * built for each reader, because it contains the game's current state.
 */
export type GameResource<Payload> = LeagueResource<GameModel, Payload> & {
  scoreOf: (payload: Payload, game: GameModel) => Score
}

/** With fewer plays than this, all may be by players of other teams: so few do not prove that they belong to another game. */
const FEW_PLAYS = 6

/** The event's own record, which has the periods. */
export const gameRecord: GameResource<EventDetailPayload> = {
  ...aboutGame(scoreOfPeriods),
  name: 'game',
  path: path`events/${'slug'}`,
  maxBytes: 100_000,
  schema: eventDetailPayload,
  isAbout: (event, game) => event.slugname === game.slug,
}

export const playByPlay: GameResource<PlayPayload[]> = {
  ...aboutGame(scoreOfPlays),
  name: 'play by play',
  path: path`events/${'slug'}/play-by-plays`,
  schema: playsPayload,
  isAbout: (plays, game) =>
    plays.length < FEW_PLAYS ||
    canBeOfGame(
      game,
      plays.map(({ teamId }) => teamId),
    ),
}

export const playerBoxScore: GameResource<PlayerBoxScorePayload> = {
  ...aboutGame((rows: PlayerBoxScorePayload, game) => scoreOfPlayers(game, rows)),
  name: 'player box score',
  path: path`events/${'slug'}/players/stats`,
  maxBytes: 300_000,
  schema: playerBoxScorePayload,
  schemaOf: playerBoxScoreOf,
  itemCount: (rows) => rows.length,
}

export const teamBoxScore: GameResource<TeamBoxScorePayload> = {
  ...aboutGame((rows: TeamBoxScorePayload, game) => scoreOfTeams(game, rows)),
  name: 'team box score',
  path: path`events/${'slug'}/teams/stats`,
  maxBytes: 100_000,
  schema: teamBoxScorePayload,
  schemaOf: teamBoxScoreOf,
  itemCount: (rows) => rows.length,
}

/** The settings that all answers about a game share. Their freshness depends on the state of the game and on the score. */
function aboutGame<Payload>(scoreOf: (payload: Payload, game: GameModel) => Score) {
  const freshness: Freshness<GameModel, Payload> = {
    ...GAME_FRESHNESS,
    freshMs: (payload, game, time) => gameFreshMs(game, scoreOf(payload, game), time),
    staleMs: (game, { now }) => gameStaleMs(game, now),
  }
  return { version: 4, freshness, alwaysExists: true, scoreOf } as const
}
