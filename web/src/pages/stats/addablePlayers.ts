import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { AddPlayer_PlayerFragment } from '../../__generated__/graphql.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'

graphql(`
  fragment AddPlayer_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    positionCode
    team {
      id
      name
      code
    }
  }
`)

const ADDABLE_PLAYERS = graphql(`
  query AddablePlayers($year: Int, $after: String) {
    players(year: $year, first: 100, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...AddPlayer_player
      }
    }
  }
`)

/**
 * All players of a season by last name, in as many pages as there are; from the cache where it has them all.
 *
 * @param year null for the current season
 * @returns null when they could not be loaded, or not all of them
 */
export async function loadAddablePlayers(
  client: ApolloClient,
  year: number | null,
): Promise<readonly AddPlayer_PlayerFragment[] | null> {
  const pageAfter = async (after?: string | null) =>
    (await loadFurtherPage(client, { query: ADDABLE_PLAYERS, variables: { year, after } }))?.players
  const known = client.readQuery({ query: ADDABLE_PLAYERS, variables: { year } })?.players
  let page = known ?? (await pageAfter())
  const players = [...(page?.nodes ?? [])]
  while (page?.pageInfo.hasNextPage) {
    page = await pageAfter(page.pageInfo.endCursor)
    players.push(...(page?.nodes ?? []))
  }
  return page ? players : null
}

/** Letters are the same whatever their case and accents. */
const letters = new Intl.Collator('en', { sensitivity: 'base' })

/** The players of whose names, or of whose team's name or code, a word begins with each typed word. */
export function matchingPlayers<Player extends AddPlayer_PlayerFragment>(
  players: readonly Player[],
  typed: string,
): Player[] {
  const typedWords = wordsOf(typed)

  return players.filter(({ firstName, lastName, team }) => {
    const ownWords = wordsOf([firstName, lastName, team?.name, team?.code].join(' '))
    return typedWords.every((typedWord) =>
      ownWords.some((word) => letters.compare(word.slice(0, typedWord.length), typedWord) === 0),
    )
  })
}

/** With each accent in its letter, so that words that look the same are of the same length. */
function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
