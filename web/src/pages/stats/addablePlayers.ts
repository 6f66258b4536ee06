import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type {
  AddablePlayersQuery,
  AddPlayer_PlayerFragment,
  MissingClubs_TeamFragment,
} from '../../__generated__/graphql.ts'
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
      version
      missingClubs {
        ...MissingClubs_team
      }
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

/** The players of a season, and the clubs whose players are not among them. */
interface AddableList {
  players: readonly AddPlayer_PlayerFragment[]
  missingClubs: readonly MissingClubs_TeamFragment[]
}

/**
 * All players of a season by last name, in as many pages as there are; from the cache where it has them all.
 *
 * @param year null for the current season
 * @returns null when they could not be loaded, or not all of them
 */
export async function loadAddablePlayers(
  client: ApolloClient,
  year: number | null,
): Promise<AddableList | null> {
  const known = client.readQuery({ query: ADDABLE_PLAYERS, variables: { year } })?.players
  // The place at which a part of the list ends may no longer be in it.
  if (known && !known.pageInfo.hasNextPage) return { players: known.nodes, missingClubs: known.missingClubs }
  const { list, isOutdated } = await loadPages(client, year)
  return isOutdated ? (await loadPages(client, year, 'no-cache')).list : list
}

/**
 * Loads all pages from the first one on, as long as they are of one list.
 *
 * @param cache how the browser's own cache is used, where a copy of the first page may be older than the rest
 * @returns no list when one of the pages could not be loaded; whether that is because the first one is of another list by now
 */
async function loadPages(client: ApolloClient, year: number | null, cache: RequestCache = 'default') {
  const players: AddPlayer_PlayerFragment[] = []
  const context = { fetchOptions: { cache } }
  let list: AddablePlayersQuery['players'] = null
  let after: string | null | undefined
  do {
    const version: string | undefined = list?.version
    const follows = (next: AddablePlayersQuery) => version === undefined || next.players?.version === version
    const request = { query: ADDABLE_PLAYERS, variables: { year, after }, context }
    const answer: AddablePlayersQuery | undefined = await loadFurtherPage(client, request, follows)
    // Without an answer at all, nothing is known of the list.
    if (!answer?.players || !follows(answer))
      return { list: null, isOutdated: list !== null && answer !== undefined }
    list = answer.players
    players.push(...list.nodes)
    after = list.pageInfo.endCursor
  } while (list.pageInfo.hasNextPage)
  return { list: { players, missingClubs: list.missingClubs }, isOutdated: false }
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

/** How far the players who can be added have been loaded. */
type AddablePlayers = { status: 'waiting' | 'failed' } | ({ status: 'loaded' } & AddableList)

/**
 * The players of a season, who are loaded when `load` is called first, and again when it is called after a failure; it never
 * fails, and calls at the same time wait for one and the same answer.
 *
 * @param year null for the current season
 */
export function useAddablePlayers(year: number | null): AddablePlayers & { load: () => Promise<void> } {
  const client = useApolloClient()
  const [addable, setAddable] = useState<AddablePlayers>({ status: 'waiting' })
  const loading = useRef<Promise<void> | null>(null)

  async function loadNow(): Promise<void> {
    try {
      const list = await loadAddablePlayers(client, year)
      setAddable(list === null ? { status: 'failed' } : { status: 'loaded', ...list })
    } catch {
      // An answer that the cache cannot hold is as good as none.
      setAddable({ status: 'failed' })
    } finally {
      loading.current = null
    }
  }

  async function load(): Promise<void> {
    if (addable.status === 'loaded') return
    loading.current ??= loadNow()
    await loading.current
  }

  return { ...addable, load }
}
