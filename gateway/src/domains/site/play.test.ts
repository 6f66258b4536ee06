import { describe, expect, it } from 'vitest'
import { playPayload, toPlayPrograms } from './play.ts'

const CLINIC = {
  title: 'Summer clinic',
  startTime: '1753455600',
  endTime: 1753466400,
  location: 'Quincy, MA',
  body: 'Sticks are provided.',
  link: 'play.example.com/clinic',
  buttonText: 'Register',
}

describe('toPlayPrograms', () => {
  it('maps a program, with its events sorted by start, those without a date last', () => {
    const payload = playPayload.parse({
      girls: {
        title: 'WLL Play',
        body: 'For girls of every age.',
        events: [{ title: 'Fall league' }, { ...CLINIC, title: 'Later', startTime: 1753542000 }, CLINIC],
      },
    })

    const programs = toPlayPrograms(payload)

    expect(programs).toEqual({
      girls: {
        id: 'PlayProgram:girls',
        title: 'WLL Play',
        body: 'For girls of every age.',
        events: [
          {
            id: 'PlayEvent:girls:3',
            title: 'Summer clinic',
            startTime: '2025-07-25T15:00:00.000Z',
            endTime: '2025-07-25T18:00:00.000Z',
            location: 'Quincy, MA',
            body: 'Sticks are provided.',
            url: 'https://play.example.com/clinic',
            buttonText: 'Register',
          },
          expect.objectContaining({ id: 'PlayEvent:girls:2', title: 'Later' }),
          {
            id: 'PlayEvent:girls:1',
            title: 'Fall league',
            startTime: null,
            endTime: null,
            location: null,
            body: null,
            url: null,
            buttonText: null,
          },
        ],
      },
      boys: null,
    })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty table', {}],
    ['null for both', { girls: null, boys: null }],
  ])('has no program when the league sends %s', (_what, sent) => {
    const programs = toPlayPrograms(playPayload.nullish().parse(sent))

    expect(programs).toBeNull()
  })

  it.each(['#', 'javascript:alert(1)', '', null])('has no link for %j', (link) => {
    const programs = toPlayPrograms(playPayload.parse({ boys: { events: [{ ...CLINIC, link }] } }))

    expect(programs?.boys?.events).toMatchObject([{ url: null }])
  })
})

describe('playPayload', () => {
  it.each([
    ['null for an event', null],
    ['an event without a title', { ...CLINIC, title: ' ' }],
    ['words for a start', { ...CLINIC, startTime: 'soon' }],
    ['a list for a link', { ...CLINIC, link: [] }],
  ])('drops %s', (_what, event) => {
    const programs = playPayload.parse({ girls: { events: [CLINIC, event] } })

    expect(programs.girls?.events).toMatchObject([{ title: CLINIC.title }])
  })
})
