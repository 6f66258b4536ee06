import type { Fixture } from '../season/fixtures.ts'

/** Streaming, ticket and broadcast fields of a game, named as in the league's API. */
export interface Offers {
  urlStreaming: string | null
  urlPreview: string | null
  urlTicket: string | null
  ticketId: string | null
  weekendTicketId: string | null
  suiteId: string | null
  waitlist: boolean
  waitlistUrl: string | null
  broadcaster: readonly string[] | null
  snl: boolean
}

/** Every shape of `broadcaster` seen in the league's lists; the game number decides which one a game gets. */
const BROADCASTERS: readonly (readonly string[] | null)[] = [
  ['ESPN+'],
  ['ESPN2', 'ESPN+'],
  [''],
  ['ESPN App'],
  ['ESPNU'],
  null,
  ['ABC', 'ESPN+'],
  ['ESPN'],
]

/** Games with fixed values that the written stories and the tests rely on. */
const OFFER_OVERRIDES: Readonly<Record<string, Partial<Offers>>> = {
  '2025-wll-ev-17': { broadcaster: ['ESPN2', 'ESPN+'], snl: true },
  '2025-wll-ev-18': { broadcaster: ['ESPN+'] },
  // Neither tickets nor a waitlist.
  '2025-wll-ev-20': { urlTicket: null, ticketId: null, weekendTicketId: null },
  '2025-wll-final': { broadcaster: ['ABC'] },
}
const SOLD_OUT_GAME = '2025-wll-ev-19'

/** The offers of a game. `pages` is the base URL of the sandbox's own pages, without a trailing slash. */
export function offersOf(fixture: Fixture, pages: string): Offers {
  const { slug, segment, gameNumber } = fixture
  const offers: Offers = {
    urlStreaming: gameNumber % 3 === 0 ? null : `${pages}/stream?game=${slug}`,
    urlPreview: gameNumber % 4 === 1 ? `${pages}/preview?game=${slug}` : null,
    ...ticketFields(fixture, pages),
    suiteId: gameNumber % 5 === 0 ? `1500${ticketHex(fixture)}51` : null,
    waitlist: false,
    waitlistUrl: null,
    broadcaster: BROADCASTERS[(gameNumber + (segment === 'regular' ? 0 : 1)) % BROADCASTERS.length] ?? null,
    snl: false,
  }
  if (slug !== SOLD_OUT_GAME) return { ...offers, ...OFFER_OVERRIDES[slug] }
  return {
    ...offers,
    ...{ urlTicket: null, ticketId: null, weekendTicketId: null },
    ...{ waitlist: true, waitlistUrl: `${pages}/waitlist?game=${slug}` },
    broadcaster: ['ABC', 'ESPN+'],
  }
}

/** The three shapes of `urlTicket` seen in the league's lists: a bare vendor id, the vendor's URL, or another vendor's URL. */
function ticketFields(
  fixture: Fixture,
  pages: string,
): Pick<Offers, 'urlTicket' | 'ticketId' | 'weekendTicketId'> {
  const id = `1500${ticketHex(fixture)}0A`
  const shapes = [
    { urlTicket: id, ticketId: id, weekendTicketId: 'https://am.ticketmaster.com/wll/buy/quickbuy?id=Mjcz' },
    { urlTicket: `https://www.ticketmaster.com/event/${id}?brand=wll`, ticketId: id, weekendTicketId: null },
    { urlTicket: `${pages}/box-office?game=${fixture.slug}`, ticketId: null, weekendTicketId: 'Mjcz' },
  ] as const
  return shapes[fixture.gameNumber % 3] ?? shapes[0]
}

/** Hex digits in the style of the vendor's ids, different for every game. */
function ticketHex({ id }: Fixture): string {
  return (0x617ac400 + id * 97).toString(16).toUpperCase()
}
