import { TEAMS } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import { randomStream } from '../randomStream.ts'
import { figure } from './figures.ts'
import type { FigureName } from './figures.ts'
import { styleElement } from './palette.ts'

type Player = Extract<FigureName, 'cradle' | 'goalie' | 'joy' | 'shot'>

/** The position of each player figure in a picture of 1600 by 900. */
const PLACES: Readonly<Record<Player, { x: number; y: number; width: number; height: number }>> = {
  cradle: { x: 760, y: 20, width: 864, height: 1020 },
  goalie: { x: 820, y: 10, width: 592, height: 1120 },
  joy: { x: 900, y: 60, width: 532, height: 1000 },
  shot: { x: 800, y: -40, width: 806, height: 1060 },
}

/** Which player figure a picture name gets; a name that matches no pattern gets a random one. */
const PLAYER_PATTERNS: readonly (readonly [pattern: RegExp, player: Player])[] = [
  [/goalie|saves?\b|shut|keeper/, 'goalie'],
  [/joy|win|celebrat|rookie|star/, 'joy'],
  [/shot|goal|score|highlight|vale/, 'shot'],
  [/cradle|quarter|ride|midfield/, 'cradle'],
]

const ARC_POSITIONS = [
  { x: 120, y: 580 },
  { x: 280, y: 706 },
  { x: 310, y: 766 },
]

/** The height at which a banner cuts the picture, so that it shows the player from the waist up. */
const BANNER_TOPS: Readonly<Record<Player, number>> = { cradle: 80, goalie: 150, joy: 230, shot: 30 }

/** The picture of a story or clip, 1600 by 900: a player in the team's two colors in front of an outlined word. */
export function drawStoryPicture(name: string, team: TeamId | null): string {
  const word = backgroundWord(name, team)
  return drawScene(name, team, {
    top: 0,
    height: 900,
    word: outlinedText(word, 580, word.length > 2 ? 480 : 560),
  })
}

/** A banner, 1600 by 432: a player from the waist up, with room for text on the left. */
export function drawBanner(name: string, team: TeamId | null): string {
  const top = BANNER_TOPS[playerOf(name)]
  return drawScene(name, team, {
    top,
    height: 432,
    word: outlinedText(backgroundWord(name, team), top + 360, 400),
  })
}

function outlinedText(word: string, y: number, size: number): string {
  return `<text class="aw" x="110" y="${y}" font-size="${size}">${word}</text>`
}

function playerOf(name: string): Player {
  const matched = PLAYER_PATTERNS.find(([pattern]) => pattern.test(name))?.[1]
  return matched ?? randomStream('scene', name).pick(Object.keys(PLACES) as Player[])
}

function drawScene(
  name: string,
  team: TeamId | null,
  { top, height, word }: { top: number; height: number; word: string },
): string {
  const player = playerOf(name)
  const arc = randomStream('arc', name).pick(ARC_POSITIONS)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} 1600 ${height}" width="1600" height="${height}">${styleElement(team)}` +
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#04060e" stop-opacity=".75"/>' +
    '<stop offset=".55" stop-color="#04060e" stop-opacity=".1"/><stop offset="1" stop-color="#04060e" stop-opacity=".55"/></linearGradient>' +
    '<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle class="ad" cx="7" cy="7" r="3.4"/></pattern>' +
    '<linearGradient id="fade" x1="0" y1="1" x2=".8" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#000"/></linearGradient>' +
    '<mask id="corner"><rect width="1600" height="900" fill="url(#fade)"/></mask></defs>' +
    '<rect class="a2" width="1600" height="900"/><rect width="1600" height="900" fill="url(#sky)"/>' +
    '<path class="a0" d="M700 0h520l-380 900H320z" opacity=".8"/><path class="a4" d="M1290 0h120l-380 900H910z" opacity=".34"/>' +
    '<path class="a0" d="M1500 0h100v600l-126 300h-354z" opacity=".55"/>' +
    word +
    `<g opacity=".55">${figure('arc', { ...arc, width: 1800, height: 420 })}</g>` +
    '<rect width="1600" height="900" fill="url(#dots)" opacity=".22" mask="url(#corner)"/>' +
    `${figure(player, PLACES[player])}</svg>`
  )
}

/**
 * The large word in the background: a quarter or short number in the name if there is one, else the team's location
 * code.
 */
function backgroundWord(name: string, team: TeamId | null): string {
  const number = name.split('-').find((word) => /^(q[1-4]|\d{1,2})$/.test(word))
  return number?.toUpperCase() ?? (team === null ? 'WLL' : (TEAMS[team].locationCode ?? 'WLL'))
}
