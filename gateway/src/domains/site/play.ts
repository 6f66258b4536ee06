import { z } from 'zod'
import type { PlayEvent, PlayProgram, PlayPrograms } from '../../__generated__/schemaTypes.ts'
import { siteLink } from '../wire/externalLink.ts'
import { epochSeconds, requiredText, text } from '../wire/wireFields.ts'
import { innerList } from '../wire/wireList.ts'

const instant = epochSeconds.nullish().transform((seconds) => seconds ?? null)

const playEvent = z.object({
  title: requiredText,
  startTime: instant,
  endTime: instant,
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

/** `play` of v2 `config`: what boys and girls can take part in themselves. */
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
      .map((event, place) => toPlayEvent(event, `PlayEvent:${group}:${place + 1}`))
      .toSorted(byStart),
  }
}

function toPlayEvent({ link, ...event }: PlayPayloadEvent, id: string): PlayEvent {
  return { id, ...event, url: siteLink(link) }
}

type PlayPayloadEvent = z.output<typeof playEvent>

/** Those without a date come last. */
function byStart(one: PlayEvent, other: PlayEvent): number {
  return (one.startTime ?? Infinity) - (other.startTime ?? Infinity) || 0
}
