import { z } from 'zod'
import type { PlayEvent, PlayProgram, PlayPrograms } from '../../__generated__/schemaTypes.ts'
import { siteLink } from '../wire/externalLink.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import { endEpochSeconds, optionalEpochSeconds, requiredText, text } from '../wire/wireFields.ts'
import { innerList } from '../wire/wireList.ts'

const playEvent = z.object({
  title: requiredText,
  startTime: optionalEpochSeconds,
  endTime: endEpochSeconds,
  location: text,
  body: text,
  link: text,
  buttonText: text,
})

const program = z.object({
  title: text,
  body: text,
  events: innerList(playEvent),
})

/** `play` of v2 `config`: programs for girls and boys to play themselves. */
export const playPayload = z.object({ girls: program.nullish(), boys: program.nullish() })

type PlayPayload = z.output<typeof playPayload>

/** The league's programs; null where it has none. */
export function toPlayPrograms(payload: PlayPayload | null | undefined): PlayPrograms | null {
  if (!payload?.girls && !payload?.boys) return null
  return { girls: toProgram(payload.girls, 'girls'), boys: toProgram(payload.boys, 'boys') }
}

function toProgram(payload: PlayPayload['girls'], group: string): PlayProgram | null {
  if (!payload) return null
  const { title, body, events } = payload
  return {
    id: `PlayProgram:${group}`,
    title,
    body,
    events: events
      .map((event, place) => ({ event, id: `PlayEvent:${group}:${place + 1}` }))
      .toSorted(byStart)
      .map(toPlayEvent),
  }
}

/** An event of the league's list, with the id derived from its position. */
interface ListedEvent {
  event: z.output<typeof playEvent>
  id: string
}

function toPlayEvent({ event: { link, startTime, endTime, ...event }, id }: ListedEvent): PlayEvent {
  return {
    id,
    ...event,
    startTime: startTime === null ? null : isoInstant(startTime),
    endTime: endTime === null ? null : isoInstant(endTime),
    url: siteLink(link),
  }
}

/** Those without a date come last. */
function byStart({ event: one }: ListedEvent, { event: other }: ListedEvent): number {
  return (one.startTime ?? Infinity) - (other.startTime ?? Infinity) || 0
}
