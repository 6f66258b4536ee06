import { gql } from '@apollo/client'
import { useId } from 'react'
import type { PlayEvents_ProgramFragment } from '../../__generated__/operations.ts'
import { externalLink } from '../../lib/externalLink.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { playDates } from './playDates.ts'
import styles from './PlayEvents.module.css'

export const PLAY_EVENTS_FRAGMENT = gql`
  fragment PlayEvents_program on PlayProgram {
    id
    title
    body
    events {
      id
      title
      startTime
      endTime
      location
      body
      url
      buttonText
    }
  }
`

type Program = PlayEvents_ProgramFragment
type PlayEvent = Program['events'][number]

/** A program's dates still ahead, then those that are over, newest first. `leagueNowMs` is the league's time in ms. */
export function PlayEvents({ program, leagueNowMs }: { program: Program; leagueNowMs: number }) {
  const isOver = ({ startTime, endTime }: PlayEvent) =>
    startTime !== null && (endTime ?? startTime) * 1000 < leagueNowMs
  const coming = program.events.filter((event) => !isOver(event))
  const over = program.events.filter(isOver).toReversed()
  return (
    <>
      <Dates title="Sign up" events={coming} open />
      <Dates title="Already played" events={over} open={false} />
    </>
  )
}

function Dates({ title, events, open }: { title: string; events: readonly PlayEvent[]; open: boolean }) {
  const headingId = useId()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p className={styles.when}>{playDates(event)}</p>
            <div>
              <h3>{event.title}</h3>
              {event.location === null ? null : <p className={styles.where}>{event.location}</p>}
              {event.body === null ? null : <p className={styles.body}>{event.body}</p>}
            </div>
            {open ? <SignUp event={event} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignUp({ event }: { event: PlayEvent }) {
  const url = event.url?.startsWith('/') ? event.url : externalLink(event.url)
  if (url === null) return <p className={styles.later}>Sign-up opens later</p>
  return (
    <ButtonLink dense to={url}>
      {event.buttonText ?? 'Register'}
      <span className="visuallyHidden">: {event.title}</span>
    </ButtonLink>
  )
}
