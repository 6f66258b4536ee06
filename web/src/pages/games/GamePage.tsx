import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { gamePath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { GameCenter } from './GameCenter.tsx'
import { GameMeta } from './GameMeta.tsx'
import { GameSkeleton } from './GameSkeleton.tsx'
import type { LoadedGame } from './gameData.ts'
import { GAME_PAGE } from './gameData.ts'
import styles from './GamePage.module.css'

/** The Game center: the preview of a game, its live state, or its result. */
export function GamePage() {
  const { variables } = useLoaderData<LoadedGame>()
  const { data, error } = useQuery(GAME_PAGE, { variables })
  const { revalidate } = useRevalidator()
  if (data === undefined && error === undefined) return <GameSkeleton />
  if (!data?.game) {
    return (
      <div className={`wrap ${styles.failed}`}>
        <PageMeta
          title="Game center"
          description="A game of the Women’s Lacrosse League: when and where, box score, plays and highlights."
          keywords={[]}
          canonical={gamePath(variables.slug)}
          hidden
        />
        <h1>Game center</h1>
        <QueryFailed what="game" retry={revalidate} />
      </div>
    )
  }

  return (
    <>
      <GameMeta game={data.game} />
      <GameCenter
        key={data.game.slug}
        game={data.game}
        ticketTerms={data.site?.links?.ticketTerms ?? null}
        retry={revalidate}
      />
    </>
  )
}
