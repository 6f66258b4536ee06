import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { GameCenter } from './GameCenter.tsx'
import { GameMeta } from './GameMeta.tsx'
import { GameSkeleton } from './GameSkeleton.tsx'
import styles from './GamePage.module.css'

const GAME_PAGE = graphql(`
  query GamePage($slug: String!) {
    game(slug: $slug) {
      ...GameCenter_game
    }
    statCatalogue {
      ...BoxScore_statDefinition
    }
    site {
      id
      clock {
        wall
        league
        speed
      }
      links {
        ticketTerms
      }
    }
  }
`)

interface LoadedGame extends Loaded<{ slug: string }> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
  /** The site's origin, for absolute addresses. */
  origin: string
}

/** Loads a game with all that is known of it; a slug that names none is the 404 page. */
export function createLoader(client: ApolloClient) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedGame> => {
    const slug = params['slug'] ?? ''
    const loaded = await queryLoader(client, { query: GAME_PAGE, variables: { slug }, subject: 'game' })

    return { ...loaded, loadedAtMs: Date.now(), origin: new URL(request.url).origin }
  }
}

/** Which team, order and plays the address asks for changes nothing about what is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameGame = currentUrl.pathname === nextUrl.pathname

  return isSameGame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** The Game center: before a game what is known of it, while it is on how it stands, and after it what happened. */
export function GamePage() {
  const { variables, loadedAtMs, origin } = useLoaderData<LoadedGame>()
  const { data, error } = useQuery(GAME_PAGE, { variables })
  const { revalidate } = useRevalidator()
  if (data === undefined && error === undefined) return <GameSkeleton />
  if (!data?.game) {
    return (
      <div className={`wrap ${styles.failed}`}>
        <PageMeta
          title="Game center"
          description="Score, box score, plays and highlights of a game."
          keywords={[]}
          canonical={gamePath(variables.slug)}
        />
        <h1>Game center</h1>
        <QueryFailed what="game" retry={revalidate} />
      </div>
    )
  }

  return (
    <>
      <GameMeta game={data.game} origin={origin} />
      <GameCenter
        key={data.game.slug}
        game={data.game}
        catalogue={data.statCatalogue ?? []}
        clock={data.site?.clock ?? null}
        ticketTerms={data.site?.links?.ticketTerms ?? null}
        loadedAtMs={loadedAtMs}
        retry={revalidate}
      />
    </>
  )
}
