import { resolve } from 'node:path'
import { readOperations } from '../../web/graphqlDocuments.ts'

const WEB = resolve(import.meta.dirname, '../../web/src')
const team = 'id slug name color logo { url }'
const state = `state {
  __typename
  ... on LiveGame { label score { home away } }
  ... on FinalGame { label winner score { home away } }
}`
const game = `id slug startTime isTimeAnnounced homeTeam { ${team} } awayTeam { ${team} } venue { name city }
  broadcasters { name } tickets { url } ${state}`
const clip = 'id mediaId title image { url } duration team { id name }'

/** The data of the site's pages, each in one operation. All games and persons are the sandbox's. */
export const PAGES = {
  /** The site's own operation. */
  home: readOperations(WEB).get('HomePage')?.text ?? '',
  schedule: `{ schedule { weeks segments isPostSeasonActive games { ${game} } } }`,
  standings: `{ standings { rows { id rank team { ${team} } wins losses ties streak { length } placed { reason } } } }`,
  team: `{ team(slug: "guard") {
    ${team} record { wins losses ties } coaches { id name }
    roster { id slug lastName number stats { points goals } } games { ${game} } news { id title }
  } }`,
  teamNow: `{ team(slug: "guard") {
    id standing { rank } nextGame { ${game} } lastGame { ${game} } leaders(stat: POINTS) { id entries { rank } }
    videos(first: 3) { nodes { ${clip} } } collection { id products(first: 3) { nodes { id } } }
  } }`,
  player: `{ player(slug: "keira-gildersleeve") {
    id lastName bio team { ${team} } stats { points } ranks(stats: [POINTS, GOALS]) { stat rank }
    careerStats { points } seasons { id year stats { points } } accolades { id name }
    games { id game { ${game} } stats { points } } news { id title }
  } }`,
  gameCenter: `{ game(slug: "2025-wll-ev-17") {
    ${game} periods { label home away } winChances { home away }
    boxScore { id home { fieldPlayers { id lastName stats { points } player { id } } } away { goalies { id } totals { scores } } }
    plays { id description by { id lastName } } highlights { ${clip} } videos { ${clip} } headToHead { homeWins games { ${game} } }
  } }`,
  leaders: `{ leaders(stat: POINTS) { id definition { code } entries { id rank text player { id slug team { ${team} } } } } }`,
  compare: `{ comparePlayers(slugs: ["keira-gildersleeve", "emi-fairweather"]) {
    id players { id lastName team { ${team} } } rows { definition { code } cells { total { text } isBest } }
  } }`,
  search: `{ search(text: "guard") { nodes { __typename ... on Team { id } ... on Player { id } ... on Game { id } } } }`,
  videos: `{ videos(first: 24) { nodes { ${clip} playlist { id } game { id slug } related { ${clip} } } } }`,
}
