import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import type { MyPlayersQuery, MyTeamQuery, Stat } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import type { Saved } from '../src/session/changes.ts'
import type { Fan } from '../src/session/fanRecord.ts'
import { paths } from '../src/lib/address/paths.ts'
import type { FanActions } from '../src/session/fanActions.ts'
import { FanProfile } from '../src/pages/profile/FanProfile.tsx'
import { sampleAccount, sampleFan } from './fanSample.ts'
import { charging, final, guard, SAMPLE_NOW_MS, sampleGame } from './gameSample.ts'
import { OnSite, standingAt } from './OnSite.tsx'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'
import { sampleArticle } from './storySample.ts'
import { sampleStanding, sampleTeam } from './teamSample.ts'

type Player = NonNullable<MyPlayersQuery['players']>['nodes'][number]
type Cell = NonNullable<NonNullable<Player['games']>[number]['stats']>['cells'][number]

/** For tests: a followed player of the Guard who has played a game. */
export function sampleFollowed(changes: SampleFields<Player> = {}): Player {
  return sample('Player', {
    id: 'Player:freya',
    slug: 'freya-aldaine',
    firstName: 'Freya',
    lastName: 'Aldaine',
    position: 'ATTACK',
    number: '7',
    team: guard,
    games: [
      {
        id: 'PlayerGame:1',
        side: 'HOME',
        game: sampleGame({ id: '9', homeTeam: guard, awayTeam: charging, state: final(9, 12) }),
        stats: {
          cells: [
            sampleCell('POINTS', 'P', '5'),
            sampleCell('GOALS', 'G', '4'),
            sampleCell('ASSISTS', 'A', '1'),
          ],
        },
      },
    ],
    ...changes,
  })
}

const nextGame = sampleGame({ id: '10', slug: 'next-game', homeTeam: guard, awayTeam: charging })

/** For tests: one figure of a player’s line. */
export function sampleCell(stat: Stat, code: string, text: string): Cell {
  return sample('StatCell', { stat, code, text })
}

/** For tests: all that the gateway says of the Guard. */
const myTeam: MyTeamQuery = sample('Query', {
  team: { ...sampleTeam, standing: sampleStanding, news: [sampleArticle()] },
  schedule: { id: 'Schedule:guard', nextGame, upcoming: [nextGame] },
})

interface Opened {
  fan?: Partial<Fan>
  account?: Partial<typeof sampleAccount>
  team?: Partial<MyTeamQuery>
  /** Null when they could not be loaded. */
  players?: readonly Player[] | null
  /** Who the search finds. */
  found?: readonly object[]
  /** How the next changes go; all that follow are saved. */
  answers?: readonly (Saved | Promise<Saved>)[]
  signsOut?: 'done' | 'failed' | Promise<'done'>
}

/**
 * Renders the page of a fan over a gateway that answers with the samples and the changes. Like the session, it applies each change at
 * once and takes it back when it could not be saved. `sent` contains the changes, `left` from where she has signed out.
 */
export function openFanProfile({
  fan: changes = {},
  account = {},
  team = {},
  players = [sampleFollowed()],
  found = [],
  answers = [],
  signsOut = 'done',
}: Opened = {}) {
  const sent: object[] = []
  const left: string[] = []
  const rest = [...answers]
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      if (operationName === 'LiveGames') return NEVER
      if (operationName === 'PlayersFound')
        return of({ data: { search: { __typename: 'SearchConnection', nodes: found } } })
      if (operationName === 'MyPlayers')
        return of({ data: { players: players && { __typename: 'PlayerConnection', nodes: players } } })
      return of({ data: { ...myTeam, ...team } })
    }),
  })

  function Page() {
    const [fan, setFan] = useState(() => sampleFan(changes))
    const change = async (input: object, next: Partial<Fan>): Promise<Saved> => {
      sent.push(input)
      const answer = rest.shift() ?? { problems: [] }
      setFan((last) => ({ ...last, ...next }))
      const saved = await answer
      // What other changes have made of the record meanwhile stays.
      const previous = Object.fromEntries(Object.keys(next).map((name) => [name, fan[name as keyof Fan]]))
      if (typeof saved === 'string' || saved.problems.length > 0) setFan((last) => ({ ...last, ...previous }))
      return saved
    }
    const actions: FanActions = {
      saveProfile: (input) => change(input, input as Partial<Fan>),
      setFavorites: ({ team: slug, playerSlugs }) =>
        change(
          { ...(slug !== undefined && { team: slug }), ...(playerSlugs && { playerSlugs }) },
          {
            ...(slug !== undefined && { favoriteTeam: slug === null ? null : { slug, officialId: slug } }),
            ...(playerSlugs && { favoritePlayerSlugs: playerSlugs }),
          },
        ),
      signOut: async () => signsOut,
      signOutEverywhere: async () => signsOut,
      retryRecord: () => Promise.resolve(),
    }

    return (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <button
          type="button"
          onClick={() => {
            setFan((last) => ({ ...last, favoritePlayerSlugs: [...last.favoritePlayerSlugs, 'bea'] }))
          }}
        >
          Follow Bea elsewhere
        </button>
        <FanProfile
          fan={fan}
          account={{ ...sampleAccount, ...account }}
          clubs={[guard, charging]}
          site={null}
          actions={actions}
          onSignedOut={(from) => left.push(from)}
        />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      { path: paths.profile, Component: Page },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [paths.profile] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt(SAMPLE_NOW_MS)}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )

  return { sent, left, loaded: () => screen.findByRole('heading', { level: 1 }) }
}
