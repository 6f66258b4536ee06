import { boxScoreOf } from '../season/boxScore.ts'
import { TEAMS } from '../season/clubs.ts'
import type { TeamId } from '../season/clubs.ts'
import type { People, Player } from '../season/people.ts'
import { opponentOf, scoreOf } from '../season/plays.ts'
import type { Side } from '../season/plays.ts'
import type { Game } from '../season/simulation.ts'
import type { Tally } from '../season/tally.ts'
import { endMsOf, hasResult } from './finishedGames.ts'
import type { FeedDraft } from './feedItem.ts'
import { playerTag } from './playerTag.ts'

const AFTER_MS = 40 * 60_000

/** The report of a game that is over, every figure of it counted from the plays; nothing of a game that is not. */
export function recapsOf(people: People, game: Game): FeedDraft[] {
  if (!hasResult(game)) return []
  const { fixture, teams } = game
  const winner = winnerOf(game)
  return [
    {
      id: `wll-recap-${fixture.slug}`,
      type: 'article',
      title: headlineOf(game),
      ...(fixture.gameNumber % 3 === 0 ? {} : { subtitle: leaderSentence(people, game, winner) }),
      ...(fixture.gameNumber % 5 === 0 ? {} : { image: `/stories/recap-${fixture.slug}.svg` }),
      tags: [
        ...[teams[winner], teams[opponentOf(winner)]].filter((team) => team !== null),
        ...['recap', fixture.slug],
        ...namedIn(people, game).map(playerTag),
      ],
      at: new Date(endMsOf(game) + AFTER_MS).toISOString(),
      author: 'WLL Staff',
      text: [
        openingOf(game),
        `${leaderSentence(people, game, winner)} ${leaderSentence(people, game, opponentOf(winner))}`,
        goalieSentence(people, game, winner),
        quartersOf(game),
      ].join('\n\n'),
    },
  ]
}

/** What the headline says of a game that is over. */
function headlineOf(game: Game): string {
  const { fixture, score } = game
  const winner = winnerOf(game)
  const [first, second] = [nameOf(game, winner), nameOf(game, opponentOf(winner))]
  const result = `${score[winner]}–${score[opponentOf(winner)]}`
  const margin = score[winner] - score[opponentOf(winner)]
  if (margin === 0) return `${first} and ${second} finish level at ${score[winner]}`
  if (fixture.description === 'Championship' || fixture.description === 'Final')
    return `${first} are champions: ${result} over ${second} in ${fixture.location.replace(/,.*/, '')}`
  if ((game.time?.period ?? 4) > 4) return `${first} edge ${second} in overtime, ${result}`
  if (margin <= 2) return `${first} hold off ${second}, ${result}`
  if (margin >= 8) return `${first} roll past ${second}, ${result}`
  const verbs = ['pull away from', 'beat', 'get past']
  return `${first} ${verbs[fixture.gameNumber % verbs.length] ?? 'beat'} ${second}, ${result}`
}

/** The side with more scores; the home side after a draw. */
function winnerOf({ score }: Game): Side {
  return score.away > score.home ? 'away' : 'home'
}

function openingOf(game: Game): string {
  const { fixture, score } = game
  const winner = winnerOf(game)
  const [first, second] = [nameOf(game, winner), nameOf(game, opponentOf(winner))]
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' })
  const [figures, level] = [
    `${score[winner]}–${score[opponentOf(winner)]}`,
    score.home === score.away ? 'finished level with' : 'beat',
  ]
  const city = fixture.location.replace(/,.*/, '').toUpperCase()
  return `<p><strong>${city}</strong>: The ${first} ${level} the ${second} ${figures} on ${day.format(fixture.startMs)} at ${fixture.venue}.</p>`
}

function leaderSentence(people: People, game: Game, side: Side): string {
  const [id, tally] = bestOf(game, side, pointsOf)
  const goals = tally.onePointGoals + tally.twoPointGoals
  const parts = [counted(goals, 'goal'), counted(tally.assists, 'assist')].join(' and ')
  return `${personNamed(people, id)} led the ${nameOf(game, side)} with ${counted(pointsOf(tally), 'point')} on ${parts}.`
}

function goalieSentence(people: People, game: Game, side: Side): string {
  const [id, { saves, goalsAgainst }] = bestOf(game, side, savesOf)
  const percent = Math.round((100 * saves) / Math.max(1, saves + goalsAgainst))
  return `In goal ${personNamed(people, id)} made ${counted(saves, 'save')} for the ${nameOf(game, side)}, ${percent} percent of what she faced.`
}

function quartersOf(game: Game): string {
  const periods = Array.from({ length: game.time?.period ?? 4 }, () => ({ home: 0, away: 0 }))
  for (const play of game.plays) {
    const period = periods[play.period - 1]
    if (period !== undefined) period[play.side] += scoreOf(play)
  }
  const told = periods.map(({ away, home }) => `${away}–${home}`).join(', ')
  return `By periods, ${nameOf(game, 'away')} first: ${told}.`
}

function pointsOf({ onePointGoals, twoPointGoals, assists }: Tally): number {
  return onePointGoals + 2 * twoPointGoals + assists
}

function savesOf({ saves }: Tally): number {
  return saves
}

function bestOf(game: Game, side: Side, figure: (tally: Tally) => number): [id: string, tally: Tally] {
  const best = [...boxScoreOf(game).players[side]].sort(([, a], [, b]) => figure(b) - figure(a))[0]
  if (best === undefined) throw new Error(`nobody dressed in ${game.fixture.slug}`)
  return best
}

/** The players that the report names, each once. */
function namedIn({ players }: People, game: Game): Player[] {
  const winner = winnerOf(game)
  const ids = [
    bestOf(game, winner, pointsOf)[0],
    bestOf(game, opponentOf(winner), pointsOf)[0],
    bestOf(game, winner, savesOf)[0],
  ]
  return players.filter(({ officialId }) => ids.includes(officialId))
}

function personNamed({ players }: People, id: string): string {
  const player = players.find(({ officialId }) => officialId === id)
  return player === undefined ? id : `${player.firstName} ${player.lastName}`
}

function nameOf({ teams }: Game, side: Side): string {
  const team: TeamId = teams[side] ?? 'ZPP'
  return TEAMS[team].fullName
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
}
