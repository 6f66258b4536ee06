import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayEvents_ProgramFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { playDates } from './playData.ts'
import { instantMs } from '../../lib/time/instant.ts'
import styles from './PlayEvents.module.css'

graphql(`
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
`)

type Program = PlayEvents_ProgramFragment
type PlayEvent = Program['events'][number]

/** A program's dates: those that are on now, those open for sign-up, and past ones, newest first. */
export function PlayEvents({ program }: { program: Program }) {
  const leagueNowMs = useLeagueNow()
  const { onNow, coming, over } = Object.groupBy(program.events, (event) => stageOf(event, leagueNowMs))
  return (
    <div className={`stack ${styles.programs}`}>
      {onNow ? <Dates title="On now" events={onNow} /> : null}
      {coming ? (
        <Dates title="Sign up" events={coming} open />
      ) : (
        <EmptyState icon="calendar" title="Nothing to sign up for right now">
          <p>New clinics and leagues appear here as soon as sign-up opens.</p>
        </EmptyState>
      )}
      {over ? <Dates title="Already played" events={over.toReversed()} /> : null}
    </div>
  )
}

/** The stage of a date. Without a known end it counts as over once it begins, because nobody can tell how long it lasts. */
function stageOf({ startTime, endTime }: PlayEvent, leagueNowMs: number): 'coming' | 'onNow' | 'over' {
  if (startTime === null || instantMs(startTime) > leagueNowMs) return 'coming'
  return instantMs(endTime ?? startTime) < leagueNowMs ? 'over' : 'onNow'
}

interface DatesProps {
  title: string
  events: readonly PlayEvent[]
  /** Whether fans can sign up for these dates. */
  open?: boolean
}

function Dates({ title, events, open = false }: DatesProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      <Panel>
        <ul>
          {events.map((event) => (
            <li key={event.id} className={`stack ${styles.event}`}>
              <p className={styles.when}>{playDates(event)}</p>
              <div>
                <h3>{event.title}</h3>
                {event.location === null ? null : <p className={`muted ${styles.where}`}>{event.location}</p>}
                {event.body === null ? null : <p className={styles.body}>{event.body}</p>}
              </div>
              {open ? <SignUp event={event} /> : null}
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

function SignUp({ event }: { event: PlayEvent }) {
  const url = event.url?.startsWith('/') ? event.url : safeHref(event.url)
  if (url === null) return <p className={`muted ${styles.later}`}>Sign-up opens later</p>
  return (
    <ButtonLink dense to={url}>
      {event.buttonText ?? 'Register'}
      <span className="visuallyHidden">: {event.title}</span>
    </ButtonLink>
  )
}
