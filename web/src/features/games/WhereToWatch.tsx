import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { WhereToWatch_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { scoreDelays } from '../../lib/settings/preferences.ts'
import type { ScoreDelay } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { isLive, isToCome } from './statePredicates.ts'
import styles from './WhereToWatch.module.css'
import { BroadcasterMarks } from '../../ui/BroadcasterMark.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'

graphql(`
  fragment WhereToWatch_game on Game {
    id
    streamingUrl
    ...GameState_game
    broadcasters {
      name
      mark
    }
  }
`)

interface WhereToWatchProps {
  game: WhereToWatch_GameFragment
  delay: ScoreDelay
  /** Called with the fan's choice of how much later scores are shown. */
  onDelay: (delay: ScoreDelay) => void
}

/**
 * Where a game is shown, and, while it is played, the choice of a score delay for a stream that runs behind. Nothing is drawn
 * when there is nothing to show.
 */
export function WhereToWatch({ game, delay, onDelay }: WhereToWatchProps) {
  const headingId = useId()
  const { broadcasters, state } = game
  const stream = safeHref(game.streamingUrl)
  const isAhead = isToCome(game) || isLive(game)
  if (broadcasters.length === 0 && !isAhead) return null

  return (
    <Panel as="section" className={styles.panel} aria-labelledby={headingId}>
      <PanelHeading id={headingId}>{isAhead ? 'Watch' : 'Shown on'}</PanelHeading>
      <PanelBody className="small">
        {broadcasters.length === 0 ? (
          <p>No broadcaster is announced yet.</p>
        ) : (
          <BroadcasterMarks broadcasters={broadcasters} />
        )}
        {isAhead && stream !== null ? (
          <ButtonLink dense look="outline" to={stream}>
            Watch the stream
          </ButtonLink>
        ) : null}
        {state.__typename === 'LiveGame' ? (
          <label className={`cluster spread ${styles.delay} needsScript`}>
            <span>Running behind the feed? Delay the score to match your stream.</span>
            <SelectBox>
              <select
                aria-label="Score delay"
                autoComplete="off"
                value={delay}
                onChange={({ target }) => {
                  const chosen = scoreDelays.find((seconds) => seconds === target.value)
                  if (chosen !== undefined) onDelay(chosen)
                }}
              >
                {scoreDelays.map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {seconds === '0' ? 'No delay' : `${seconds} s delay`}
                  </option>
                ))}
              </select>
            </SelectBox>
          </label>
        ) : null}
      </PanelBody>
    </Panel>
  )
}
