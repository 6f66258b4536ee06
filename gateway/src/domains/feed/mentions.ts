import { newsTag } from '../players/newsTag.ts'
import type { PlayerModel } from '../players/player.ts'
import { namedGames, collapseSpaces } from './headlineSpoilers.ts'

/** More than any real body; without a limit a list could be made arbitrarily expensive. */
export const MAX_GAMES = 4
const MAX_PLAYERS = 12

/** A link in a sanitized body to the page of a game or a player of this site. */
const LINK = /<a href="\/(games|players?)\/([\w.-]+)(?:[/?#][^"]*)?"/g

/** The sanitized body and the tags of an article, which name games and players. */
export interface ArticleMentions {
  body: string | null
  tags: readonly string[]
}

/** The slugs of the games that an article names, in lower case: linked ones, then tagged ones. Four at most. */
export function mentionedGameSlugs(article: ArticleMentions): string[] {
  return [...new Set([...linkedGameSlugs(article.body), ...namedGames(article)])].slice(0, MAX_GAMES)
}

/** The slugs of the games that a sanitized body links to, in lower case, each once. */
export function linkedGameSlugs(body: string | null): string[] {
  return [...new Set(linksOf(body ?? '').flatMap(({ kind, slug }) => (kind === 'games' ? [slug] : [])))]
}

/**
 * The players that an article names by a link or a tag, in the order of the body; those not named in the body come last. Twelve at most.
 */
export function mentionedPlayers(
  { body, tags }: ArticleMentions,
  players: readonly PlayerModel[],
): PlayerModel[] {
  const links = linksOf(body ?? '').filter(({ kind }) => kind !== 'games')
  const tagged = new Set(tags.map((tag) => tag.toLowerCase()))
  return players
    .flatMap((player) => {
      const link = links.find(({ slug }) => slug === player.slug.toLowerCase())
      if (!link && !tagged.has(newsTag(player).toLowerCase())) return []
      const written = body?.indexOf(`${player.firstName} ${player.lastName}`) ?? -1
      const places = [link?.place, written === -1 ? undefined : written].filter(
        (place) => place !== undefined,
      )
      return [{ player, place: Math.min(...places, Infinity) }]
    })
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .slice(0, MAX_PLAYERS)
    .map(({ player }) => player)
}

/** The text of a sanitized body; elements separate words. */
export function textOf(body: string): string {
  return collapseSpaces(body.replaceAll(/<[^>]*>/g, ' '))
}

/** The links to games and players in order, with the slugs in lower case. */
function linksOf(body: string): { kind: string; slug: string; place: number }[] {
  return [...body.matchAll(LINK)].map(({ 1: kind = '', 2: slug = '', index }) => ({
    kind,
    slug: slug.toLowerCase(),
    place: index,
  }))
}
