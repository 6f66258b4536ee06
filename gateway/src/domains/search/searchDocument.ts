import type { Product } from '../../__generated__/schemaTypes.ts'
import type { ArticleModel, VideoModel } from '../feed/feedItem.ts'
import type { PlayerModel } from '../players/player.ts'
import type { GameModel } from '../games/game.ts'
import type { TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import { LEAGUE_TIME_ZONE } from '../wire/leagueDay.ts'
import { garmentWords, singularOrPlural } from './garmentWords.ts'
import { positionWords } from './positionWords.ts'
import type { SearchableModel } from './searchResults.ts'
import { findableWordsOf, joinWords, wordsOf } from './words.ts'

/** A searchable item, with its words. */
export interface SearchDocument {
  result: SearchableModel
  /** Its full names; a search text equal to one of these means exactly this item. The words of each are separated by one space. */
  titles: readonly string[]
  /** The words of its names. */
  name: readonly string[]
  /** Words that distinguish it from others of its kind: a player's number and position. */
  trait: readonly string[]
  /** Words of related things. */
  about: readonly string[]
}

type Words = string | number | null

/** The document of a club. */
export function teamDocument(team: TeamModel): SearchDocument {
  const { name, location, code, officialId, slug } = team
  const place = location ?? ''
  return {
    result: { __typename: 'Team', ...team },
    titles: titles(name, place, `${place} ${name}`, code, officialId, slug),
    name: words(name, place, joinWords(place), joinWords(`${place} ${name}`), code, officialId),
    trait: [],
    about: words(team.slogan, 'team'),
  }
}

/** The document of a player; `teams` are those of her season. */
export function playerDocument(player: PlayerModel, teams: readonly TeamModel[]): SearchDocument {
  const { firstName, lastName, suffix, nickname, number, slug } = player
  const full = `${firstName} ${lastName}`
  const team = (player.teamId === null ? undefined : teamById(teams, player.teamId)) ?? player.embeddedTeam
  return {
    result: { __typename: 'Player', ...player },
    titles: titles(full, `${full} ${suffix ?? ''}`, `${lastName} ${firstName}`, slug, player.officialId),
    name: words(firstName, lastName, suffix, nickname, joinWords(lastName), joinWords(full)),
    trait: words(
      ...(number === null ? [] : [number, `#${number}`]),
      ...positionWords(player.position),
      player.isCaptain ? 'captain' : null,
    ),
    about: [...teamWords(team), ...words(player.college, 'player')],
  }
}

/** Game states that a fan may search for by name. */
const NAMED_STATUSES: readonly GameModel['state']['status'][] = [
  'DELAYED',
  'SUSPENDED',
  'POSTPONED',
  'CANCELED',
]

/** Formats the league's day of a start, such as "Saturday, July 12, 2025" (days are in US Eastern). */
const leagueDay = new Intl.DateTimeFormat('en-US', {
  timeZone: LEAGUE_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** The document of a game. */
export function gameDocument(game: GameModel): SearchDocument {
  const { homeTeam, awayTeam, slug, description, segment, week, venue, state, tickets } = game
  const hasTickets = (tickets.url ?? tickets.waitlistUrl) !== null
  return {
    result: { __typename: 'Game', ...game },
    titles: titles(slug, description),
    name: [
      ...teamWords(homeTeam),
      ...teamWords(awayTeam),
      ...words(description, SEGMENT_WORDS[segment], state.status === 'LIVE' ? 'live' : null),
    ],
    trait: [],
    about: words(
      venue?.name ?? null,
      venue?.city ?? null,
      week === null ? null : `week ${week}`,
      leagueDay.format(game.startTime * 1000),
      ...game.broadcasters.map(({ name }) => name),
      NAMED_STATUSES.includes(state.status) ? state.status : null,
      game.statusNote,
      state.__typename === 'FinalGame' && state.isForfeit ? 'forfeit' : null,
      hasTickets ? 'tickets' : null,
      'game match schedule',
    ),
  }
}

/** The document of a clip or an article; `teams` are those of the season, which tags name by id. */
export function newsDocument(item: VideoModel | ArticleModel, teams: readonly TeamModel[]): SearchDocument {
  const isVideo = item.__typename === 'Video'
  // Tags with digits are games' slugs, whose parts would match as years and players' numbers.
  const tags = item.tags.filter((tag) => !/\d/.test(tag))
  return {
    result: item,
    titles: titles(item.title, item.officialId, isVideo ? item.mediaId : null),
    name: words(item.title),
    trait: [],
    about: [
      ...words(item.subtitle, ...tags, isVideo ? 'video clip' : 'article news story'),
      ...tags.flatMap((tag) => teamWords(teamById(teams, tag) ?? null)),
    ],
  }
}

/** The document of a shop product; `clubs` are those in whose collections it is. */
export function productDocument(product: Product, clubs: readonly TeamModel[]): SearchDocument {
  const { title, handle, category, variant } = product
  const own = words(title, category)
  return {
    result: { __typename: 'Product', ...product },
    titles: titles(title, handle),
    name: own.flatMap((word) => [word, ...singularOrPlural(word)]),
    trait: garmentWords(own),
    about: [
      ...clubs.flatMap(teamWords),
      ...words(
        variant?.title ?? null,
        product.isAvailable ? null : 'sold out',
        'product shop store merch gear',
      ),
    ],
  }
}

const SEGMENT_WORDS: Readonly<Record<GameModel['segment'], string>> = {
  PRESEASON: 'preseason',
  REGULAR: '',
  POST: 'postseason playoffs',
  ALLSTAR: 'all-star',
  CHAMPSERIES: 'championship series',
}

const wordsOfTeams = new WeakMap<TeamModel, string[]>()

/** Memoized per team, because most items name a team or two. */
function teamWords(team: TeamModel | null): string[] {
  if (!team) return []
  const known =
    wordsOfTeams.get(team) ??
    words(team.name, team.location, joinWords(team.location ?? ''), team.code, team.officialId)
  wordsOfTeams.set(team, known)
  return known
}

function titles(...texts: readonly Words[]): string[] {
  const distinct = [...new Set(texts)].filter((text) => text !== null)
  return distinct.map((text) => wordsOf(String(text)).join(' ')).filter((title) => title !== '')
}

/** Splits all texts at once, with a separator that keeps them apart. */
function words(...texts: readonly Words[]): string[] {
  return findableWordsOf(texts.filter((text) => text !== null).join(' · '))
}
