import { describe, expect, it } from 'vitest'
import {
  EXAMPLE_EVENT,
  EXAMPLE_SETTINGS,
  exampleEvent,
  exampleList,
} from '../../../../tests/support/examples/exampleEvent.ts'
import { seasonPayload } from '../season/payload.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import { eventDetailPayload } from './payload.ts'
import { createListedGames, toListedGames } from './listedGames.ts'
import { toVenue } from './venue.ts'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

function seasonOf(...events: readonly Record<string, unknown>[]) {
  const unknown: string[] = []
  const repeated: string[] = []
  const list = exampleList(events.map((fields) => exampleEvent(fields)))
  const games = toListedGames(list, {
    onUnknownTeam: (id) => unknown.push(id),
    onRepeatedId: ({ slug }) => repeated.push(slug),
    onUnknownWord: () => undefined,
  })
  return { games, teams: seasonTeams(list), unknown, repeated }
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')

describe('toVenue', () => {
  const cities = {
    regular: { 'Boston, MA': 'Quincy, MA', 'New York, NY': 'Hempstead, NY' },
    post: { 'Boston, MA': 'Foxborough, MA' },
  }

  it.each([
    ['REGULAR', 'Boston, MA', 'Quincy, MA'],
    ['CHAMPSERIES', 'Boston, MA', 'Quincy, MA'],
    ['POST', 'Boston, MA', 'Foxborough, MA'],
    ['POST', 'New York, NY', 'Hempstead, NY'],
    ['REGULAR', 'Denver, CO', 'Denver, CO'],
    ['REGULAR', 'constructor', 'constructor'],
  ] as const)('shows in a %s game %s as %s', (segment, location, expected) => {
    const venue = toVenue({ venue: 'Harbor Field', location }, { year: 2025, segment, cities })

    expect(venue).toMatchObject({ year: 2025, name: 'Harbor Field', city: expected })
  })

  it('is one venue with one name for games of a season that spell it differently, and another one in another city', () => {
    const events = [
      { venue: 'Harbor Field', location: 'Denver, CO' },
      { venue: 'HARBOR FIELD', location: 'Denver CO' },
      { venue: 'Harbor Field', location: 'Boston, MA' },
      { venue: 'Harbor Field', location: 'Boston, MA', seasonSegment: 'post' },
    ].map((fields, at) => exampleEvent({ id: at + 1, gameNumber: at + 1, ...fields }))
    const list = exampleList(events, { settings: { ...EXAMPLE_SETTINGS, venueCities: cities } })

    const nothing = () => undefined
    const games = toListedGames(list, {
      ...{ onUnknownTeam: nothing, onRepeatedId: nothing, onUnknownWord: nothing },
    })

    const venues = games.map(({ venue }) => venue)
    expect(venues.map((venue) => [venue?.name, venue?.city])).toEqual([
      ['Harbor Field', 'Denver, CO'],
      ['Harbor Field', 'Denver, CO'],
      ['Harbor Field', 'Quincy, MA'],
      ['Harbor Field', 'Foxborough, MA'],
    ])
    expect(new Set(venues.map((venue) => venue?.id)).size).toBe(3)
  })

  it('is null without venue and city', () => {
    const venue = toVenue({ venue: null, location: null }, { year: 2025, segment: 'REGULAR', cities })

    expect(venue).toBeNull()
  })
})

describe('toListedGames', () => {
  it('maps a game', () => {
    const { games } = seasonOf({
      description: 'Rivalry Weekend',
      urlStreaming: 'https://www.espn.com/watch/1',
      urlPreview: '',
    })

    expect(games).toEqual([
      {
        id: encodedId('Game:2025:17'),
        officialId: '17',
        slug: '2025-wll-ev-17',
        year: 2025,
        segment: 'REGULAR',
        round: null,
        isNeutral: false,
        numberOnDay: null,
        week: 8,
        number: 17,
        description: 'Rivalry Weekend',
        startTime: 1752348600,
        isTimeAnnounced: true,
        state: { __typename: 'ScheduledGame', status: 'SCHEDULED' },
        statusWord: null,
        statusNote: null,
        homeTeam: expect.objectContaining({ officialId: 'WGUA', name: 'Guard' }),
        awayTeam: expect.objectContaining({ officialId: 'WCHA', name: 'Charging' }),
        venue: {
          id: base64url('Venue:2025:harbor-field-boston-ma'),
          year: 2025,
          name: 'Harbor Field',
          city: 'Boston, MA',
        },
        broadcasters: [{ name: 'ESPN+', mark: 'ESPN_PLUS' }],
        stateUpdated: '2025-07-12T19:00:00.000Z',
        listedAtMs: Date.parse('2025-07-12T19:00:00.000Z'),
        // Seconds from the beginning of 2020 to half a minute before the list was loaded.
        version: 174_509_970,
        detailsVersion: 0,
        streamingUrl: 'https://www.espn.com/watch/1',
        previewUrl: null,
        tickets: {
          url: null,
          waitlistUrl: null,
          hasWaitlist: false,
          weekendUrl: null,
          ticketId: null,
          suiteUrl: null,
          suiteId: null,
        },
      },
    ])
  })

  it('gives the later of two games with one id an id of its own', () => {
    const { games, repeated } = seasonOf(
      { id: 9, slugname: 'later', startTime: '300' },
      { id: 9, slugname: 'earlier', startTime: '100' },
      { id: 3, slugname: 'other', startTime: '200' },
    )

    expect(games.map((game) => game.officialId)).toEqual(['9', '3', '9:later'])
    expect(games.map((game) => game.id)).toEqual(
      ['Game:2025:9', 'Game:2025:3', 'Game:2025:9:later'].map(encodedId),
    )
    expect(repeated).toEqual(['later'])
  })

  it("sorts by start, whatever the league's order", () => {
    const { games } = seasonOf(
      { id: 1, startTime: '300' },
      { id: 2, startTime: 100 },
      { id: 3, startTime: '200' },
    )

    expect(games.map((game) => game.officialId)).toEqual(['2', '3', '1'])
  })

  it('leaves undecided teams null', () => {
    const { games } = seasonOf({ homeTeam: null, awayTeam: undefined })

    expect(games[0]).toMatchObject({ homeTeam: null, awayTeam: null })
  })

  it('uses an embedded team as sent, whatever its id', () => {
    const { games, unknown } = seasonOf({ homeTeam: { officialId: 'XYZ', fullName: 'Wanderers' } })

    expect(games[0]?.homeTeam).toMatchObject({ officialId: 'XYZ', name: 'Wanderers' })
    expect(unknown).toEqual([])
  })

  it('finds the team of a bare id in the season, and falls back to the Archers otherwise', () => {
    const { games, unknown } = seasonOf(
      { id: 1, startTime: '100' },
      { id: 2, startTime: '200', homeTeam: 'WGUA', awayTeam: { officialId: 'NOPE' } },
    )

    expect(games[1]?.homeTeam?.name).toBe('Guard')
    expect(games[1]?.awayTeam?.name).toBe('Archers')
    expect(unknown).toEqual(['NOPE'])
  })

  it("gives a team its season's record, not that of the Championship Series", () => {
    const team = { officialId: 'WGUA', fullName: 'Guard' }

    const { games, teams } = seasonOf(
      { id: 1, startTime: '100', homeTeam: { ...team, teamWins: 4 } },
      { id: 2, startTime: '200', seasonSegment: 'champseries', homeTeam: { ...team, teamWins: 1 } },
    )

    expect(teams.find((item) => item.officialId === 'WGUA')?.record.wins).toBe(4)
    expect(games[1]?.homeTeam?.record.wins).toBe(4)
  })
})

describe('seasonPayload', () => {
  it.each([
    ['week', '12', 12],
    ['week', 12, 12],
    ['week', '', null],
    ['week', null, null],
    ['startTime', '1752348600', 1752348600],
    ['startTime', 1752348600, 1752348600],
    ['year', '2025', 2025],
    ['gameNumber', '7', 7],
    ['gameNumber', 'Final', null],
    ['homeScore', '9', 9],
    ['id', '101', 101],
    ['ticketId', 77, '77'],
    ['broadcaster', [null, 'ESPN'], ['ESPN']],
    ['broadcaster', 'ESPN', ['ESPN']],
    ['homeTeam', {}, null],
    ['homeTeam', { officialId: null, fullName: null }, null],
    ['homeTeam', '', null],
  ])('reads the %s %j as %s', (field, value, expected) => {
    const event = exampleEvent({ [field]: value })

    expect(event).toHaveProperty(field, expected)
  })

  it.each([
    ['null for a game', null],
    ['a game without an id', { ...EXAMPLE_EVENT, id: null }],
    ['a game without a slug', { ...EXAMPLE_EVENT, slugname: undefined }],
    ['a game without a start', { ...EXAMPLE_EVENT, startTime: null }],
    ['a start in words', { ...EXAMPLE_EVENT, startTime: 'tomorrow' }],
    ['a start that is an ISO string', { ...EXAMPLE_EVENT, startTime: '2025-07-12T19:30:00Z' }],
    ['a game without a status', { ...EXAMPLE_EVENT, eventStatus: null }],
    ['a status in words', { ...EXAMPLE_EVENT, eventStatus: 'live' }],
    ['a segment that nobody knows', { ...EXAMPLE_EVENT, seasonSegment: 'friendly' }],
    ['a score in words', { ...EXAMPLE_EVENT, homeScore: 'nine' }],
    ['a score with a fraction', { ...EXAMPLE_EVENT, homeScore: 9.5 }],
    ['a list for a team', { ...EXAMPLE_EVENT, homeTeam: [] }],
    ['words for the waitlist', { ...EXAMPLE_EVENT, waitlist: 'yes' }],
  ])('drops %s, and nothing else', (_what, event) => {
    const events = seasonPayload.parse([EXAMPLE_EVENT, event])

    expect(events).toEqual([exampleEvent()])
  })

  it.each([['an object'], [null], [{ items: [] }]])('is rejected for %j in place of the list', (answer) => {
    const result = seasonPayload.safeParse(answer)

    expect(result.success).toBe(false)
  })
})

describe('eventDetailPayload', () => {
  it('reads scores by period and win probabilities', () => {
    const event = eventDetailPayload.parse({
      ...EXAMPLE_EVENT,
      week: 8,
      homePeriodScores: [3, 2],
      visitorPeriodScores: [1, 4],
      pregameWinProbability: { homeWinProbability: 0.6, awayWinProbability: 0.4 },
    })

    expect(event).toMatchObject({ week: 8, homePeriodScores: [3, 2], visitorPeriodScores: [1, 4] })
  })

  it('is rejected with null among the period scores', () => {
    const result = eventDetailPayload.safeParse({ ...EXAMPLE_EVENT, homePeriodScores: [3, null] })

    expect(result.success).toBe(false)
  })
})

describe('createListedGames', () => {
  it('logs each unknown status text once, and shows it as sent', () => {
    const { log, lines } = captureLog()
    const toGames = createListedGames(log)
    const eventsOf = (...texts: string[]) =>
      texts.map((gameStatus, at) => exampleEvent({ id: at, slugname: `ev-${at}`, gameStatus }))

    const games = toGames(exampleList(eventsOf('Under review', 'Cancelled - Weather', 'Under review')))
    toGames(exampleList(eventsOf('Under review', 'Moved indoors')))

    expect(games.map(({ statusNote }) => statusNote)).toEqual([
      ...['Under review', 'Cancelled - Weather', 'Under review'],
    ])
    expect(lines.map(({ word }) => word)).toEqual(['Under review', 'Moved indoors'])
  })

  it('logs each repeated id and unknown team once, however often the list is read, and 100 problems at most', () => {
    const { log, lines } = captureLog()
    const toGames = createListedGames(log)
    const events = (count: number) =>
      Array.from({ length: count }, (_none, at) =>
        exampleEvent({ id: 7, slugname: `ev-${at}`, homeTeam: 'WXYZ', gameNumber: at }),
      )

    for (let read = 0; read < 3; read += 1) toGames(exampleList(events(4)))
    const few = lines.map(({ team, slug }) => team ?? slug)
    toGames(exampleList(events(500)))

    expect(few).toEqual(['WXYZ', 'ev-1', 'ev-2', 'ev-3'])
    expect(lines).toHaveLength(100)
  })
})
