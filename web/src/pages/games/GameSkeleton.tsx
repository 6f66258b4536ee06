import { useApolloClient } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { StagedSkeleton } from '../../ui/PageSkeleton.tsx'
import { isUpcomingGame } from './gameParts.tsx'

/** Stands for a game's page while it is being loaded: the scoreboard, the bar and the first panels. */
export function GameSkeleton() {
  const { cache } = useApolloClient()
  const { slug } = useParams()
  return isUpcomingGame(cache, slug) ? (
    <StagedSkeleton stage={[646, 661, 622]} bar={49} panels={[456, 456]} rail />
  ) : (
    <StagedSkeleton stage={[240, 278, 310]} bar={49} panels={[132, 342, 820]} rail />
  )
}
