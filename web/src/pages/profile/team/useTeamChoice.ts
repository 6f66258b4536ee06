import { useEffect, useRef, useState } from 'react'
import type { Fan } from '../../../session/fanRecord.ts'
import { track } from '../../../lib/tracking/track.ts'
import type { FanActions } from '../../../session/fanActions.ts'
import { useChange } from '../account/useChange.ts'
import type { ChangeOutcome } from '../account/useChange.ts'

/** Where on the page a fan chooses her team: among her favorites, or in the place of the news while she has none. */
export type TeamPlace = 'favorites' | 'news'

/**
 * Chooses the favorite team for both places of the page. What is said of it stands where it was chosen. A team that is chosen in the
 * place of the news has the news take that place at once, and the choice again when it was not saved: `heading` is then the one to
 * which the focus moves.
 */
export function useTeamChoice({ favoriteTeam }: Fan, setFavorites: FanActions['setFavorites']) {
  const { change, outcome } = useChange({ isReplacing: true })
  const [place, setPlace] = useState<TeamPlace>('favorites')
  const heading = useRef<HTMLHeadingElement>(null)
  const hasTeam = favoriteTeam !== null
  useEffect(() => {
    if (place === 'news' && document.activeElement === document.body) heading.current?.focus()
  }, [hasTeam, place])

  const chooseTeam = (from: TeamPlace, team: string | null) => {
    setPlace(from)
    track({
      name: team === null ? 'unfollow' : 'follow',
      kind: 'team',
      slug: team ?? favoriteTeam?.slug ?? '',
    })
    change(() => setFavorites({ team }))
  }
  const outcomeAt = (where: TeamPlace): ChangeOutcome => (where === place ? outcome : null)

  return { chooseTeam, outcomeAt, heading }
}
