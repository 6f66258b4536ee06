import type { ArticleModel } from '../../../domains/feed/feedItem.ts'
import type { FeedSource } from '../../../domains/feed/source.ts'
import type { GameModel } from '../../../domains/games/game.ts'
import { atOrVersus } from '../../../domains/games/neutralGround.ts'
import type { GameSource } from '../../../domains/games/source.ts'
import type { PlayerModel } from '../../../domains/players/player.ts'
import type { PlayersSource } from '../../../domains/players/source.ts'
import type { TeamModel } from '../../../domains/teams/team.ts'
import type { TeamsSource } from '../../../domains/teams/source.ts'
import { dayText, scoreFacts, venueText, whenText, formatScore } from './gameText.ts'
import type { ShareRequest } from './shareRequest.ts'
import type {
  ArticleFacts,
  GameFacts,
  OpponentFacts,
  PlayerFacts,
  ShareFacts,
  TeamFacts,
} from './shareFacts.ts'

/** The sources of the facts. */
export interface FactSources {
  games: Pick<GameSource, 'find'>
  teams: Pick<TeamsSource, 'byName' | 'byReference' | 'clubOfTags'>
  players: Pick<PlayersSource, 'find'>
  feed: Pick<FeedSource, 'article' | 'spoiledBy'>
}

const POSITIONS: Record<NonNullable<PlayerModel['position']>, string> = {
  ATTACK: 'Attack',
  MIDFIELD: 'Midfield',
  DEFENSE: 'Defense',
  LONG_STICK_MIDFIELD: 'Long-stick midfield',
  SHORT_STICK_DEFENSIVE_MIDFIELD: 'Short-stick defensive midfield',
  FACE_OFF: 'Face-off',
  GOALIE: 'Goalie',
  FIELD: 'Field player',
}

/** A picture was requested with a score that its game does not have now. */
export class OtherScoreError extends Error {
  override name = 'OtherScoreError'
}

/** The facts of a picture, and its canonical name. */
interface NamedFacts {
  name: string
  facts: ShareFacts
}

/**
 * Reads the facts of a picture. Without a score they do not change with the course of a game, so that they
 * reveal nothing. A team has many names; its slug is the canonical one.
 * @throws NotFoundError or BadUserInputError where there is no such page; OtherScoreError where the game has
 * another score; else the sources' error
 */
export async function readFacts(requested: ShareRequest, sources: FactSources): Promise<NamedFacts> {
  const { name, score } = requested
  switch (requested.kind) {
    case 'games': {
      const game = await sources.games.find(name)
      if (score !== null && score !== formatScore(game)) throw new OtherScoreError()
      return { name: game.slug, facts: gameFacts(game, score !== null) }
    }
    case 'teams': {
      const team = await sources.teams.byName(name, null)
      return { name: team.slug, facts: { kind: 'team', team: teamFacts(team) } }
    }
    case 'players': {
      const player = await sources.players.find(name, null)
      return { name: player.slug, facts: await playerFacts(player, sources) }
    }
    case 'news': {
      const article = await sources.feed.article(name)
      return { name: article.officialId, facts: await articleFacts(article, sources) }
    }
  }
}

function gameFacts(game: GameModel, showsScore: boolean): GameFacts {
  return {
    kind: 'game',
    ...meetingFacts(game),
    word: atOrVersus(game),
    when: whenText(game),
    venue: venueText(game),
    score: showsScore ? scoreFacts(game) : null,
  }
}

function meetingFacts({ awayTeam, homeTeam }: GameModel): OpponentFacts {
  return { away: awayTeam && teamFacts(awayTeam), home: homeTeam && teamFacts(homeTeam) }
}

/** The team's record is left out, because it reveals results. */
function teamFacts({ name, location, code, color, secondColor, logo }: TeamModel): TeamFacts {
  return { name, location, code, color, secondColor, logo: logo?.url ?? null }
}

async function playerFacts(player: PlayerModel, { teams }: FactSources): Promise<PlayerFacts> {
  const team = await teams.byReference(player)
  const { firstName, lastName, suffix, number, position, positionCode, portrait } = player
  return {
    kind: 'player',
    firstName,
    lastName: [lastName, suffix].filter(Boolean).join(' '),
    number,
    position: position === null ? positionCode : POSITIONS[position],
    team: team && teamFacts(team),
    portrait: portrait?.url ?? null,
  }
}

/** A story that may reveal a result gets its game's name as title, and neither photo nor club. */
async function articleFacts(article: ArticleModel, { feed, teams }: FactSources): Promise<ArticleFacts> {
  const spoiled = await feed.spoiledBy(article)
  const day = dayText(article.publishedAt)
  if (spoiled?.length !== 0) {
    const [game] = spoiled ?? []
    return {
      kind: 'article',
      title: game ? matchup(game) : 'Game story',
      kicker: game ? 'Game story' : 'League',
      ...{ day, team: null, image: null, meeting: game ? meetingFacts(game) : null },
    }
  }
  const team = await teams.clubOfTags(article.tags)
  return {
    kind: 'article',
    title: article.title,
    kicker: team?.name ?? 'League',
    ...{ day, team: team && teamFacts(team), image: article.image?.url ?? null, meeting: null },
  }
}

function matchup(game: GameModel): string {
  const { away, home } = meetingFacts(game)
  const nameOf = (team: TeamFacts | null) => team?.name ?? 'To be decided'
  return `${nameOf(away)} ${atOrVersus(game)} ${nameOf(home)}`
}
