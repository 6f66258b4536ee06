import type { Matchup_GameFragment } from '../../__generated__/graphql.ts'
import { gameCalendarPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './GameCalendarLink.module.css'
import { matchup } from './matchup.ts'

interface GameCalendarLinkProps {
  game: Matchup_GameFragment & { slug: string }
  dense?: boolean
  /** Shows the icon alone, beside another action, where there is no room for the text. */
  iconOnly?: boolean
}

/** The link to the file that adds a game to the fan's calendar. */
export function GameCalendarLink({ game, dense = false, iconOnly = false }: GameCalendarLinkProps) {
  return (
    <ButtonLink
      file
      dense={dense}
      look="outline"
      className={iconOnly ? styles.iconOnly : undefined}
      to={gameCalendarPath(game.slug)}
    >
      <Icon name="addToCalendar" />
      {iconOnly ? null : 'Calendar'}
      <span className="visuallyHidden">
        {iconOnly ? 'Calendar' : null}: add {matchup(game)}
      </span>
    </ButtonLink>
  )
}
