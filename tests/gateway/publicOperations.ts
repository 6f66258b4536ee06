import { resolve } from 'node:path'
import { Kind, parse } from 'graphql'
import { readExampleDocuments } from '../../gateway/src/delivery/graphql/exampleDocuments.ts'
import { readOperations } from '../../web/graphqlDocuments.ts'
import { encodedId } from '../support/encodedId.ts'

interface PublicOperation {
  name: string
  text: string
  variables: Record<string, unknown>
}

const WEB = resolve(import.meta.dirname, '../../web/src')
const SLUGS = ['keira-gildersleeve', 'emi-fairweather']

/** Values for the variables of all operations, by name: those of the sandbox's games, persons and texts. */
const VALUES: Readonly<Record<string, unknown>> = {
  slugs: SLUGS,
  ...{ away: 'guard', home: 'charging', team: 'guard', teams: ['guard'] },
  ...{ id: encodedId('Game:2025:428'), officialId: 'wll-art-1001', mediaId: 'clip-wll-clip-2001' },
  ...{ playlistId: 'highlights-2025', hasPlaylist: true, isOfGame: true, isAll: true, hasGames: true },
  ...{ tag: 'highlights', text: 'guard', first: 6, players: 20, perKind: 3, segment: 'REGULAR' },
  ...{ enough: true, alone: true, withLog: true },
}

/** Where the same name has another meaning. */
const VALUES_OF_OPERATION: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    ['GameLive', 'GamePage', 'GameVideosPage'].map((name) => [name, { slug: '2025-wll-ev-17' }]),
  ),
  ...Object.fromEntries(
    ['TeamShopPage', 'RosterPage', 'RosterTable', 'TeamPage', 'TeamScores'].map((name) => [
      name,
      { slug: 'guard' },
    ]),
  ),
  ...Object.fromEntries(
    ['PlayerProfilePage', 'PlayerStatsPage', 'PlayerMediaPage'].map((name) => [name, { slug: SLUGS[0] }]),
  ),
  MoreVideos: { first: 3, after: encodedId('2:wll-clip-2001') },
  StatsPage: { first: 'POINTS', second: 'GOALS', third: 'ASSISTS', stat: 'POINTS', players: 25 },
  ComparedSlugs: { first: SLUGS[0], second: SLUGS[1], third: 'lark-abernethy', fourth: 'leona-lindqvist' },
}

/** Operations whose answers are personal. */
const OF_FANS = ['FanRecord', 'Viewer']

/** All public queries of the site and of the examples. */
export const publicOperations: readonly PublicOperation[] = [
  ...[...readOperations(WEB).values()].map(({ text }) => text),
  ...readExampleDocuments(),
].flatMap((text) => {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return []
  const name = operation.name?.value ?? ''
  if (OF_FANS.includes(name)) return []
  const values = { ...VALUES, ...VALUES_OF_OPERATION[name] }
  const wanted = (operation.variableDefinitions ?? []).filter(
    ({ variable, defaultValue }) => !defaultValue && Object.hasOwn(values, variable.name.value),
  )
  const variables = Object.fromEntries(
    wanted.map(
      ({
        variable: {
          name: { value },
        },
      }) => [value, values[value]],
    ),
  )
  return [{ name, text, variables }]
})
