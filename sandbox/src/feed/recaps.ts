import { boxScoreOf } from '../season/seasonBoxScore.ts'
import { TEAMS } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import type { People, Player } from '../season/people.ts'
import { opponentOf, scoreOf } from '../season/seasonPlays.ts'
import type { Side } from '../season/seasonPlays.ts'
import type { Game } from '../season/simulation.ts'
import type { Tally } from '../season/tally.ts'
import { endMsOf, isOver } from './finishedGames.ts'
import type { FeedDraft } from './sandboxFeedItem.ts'
import { playerTag } from './playerTag.ts'

const RECAP_DELAY_MS = 40 * 60_000

/** The recap of a game, with all numbers computed from its plays; none before the game is over. */
export function recapsOf(people: People, game: Game): FeedDraft[] {
  if (!isOver(game)) return []
  const { fixture, teams } = game
  const winner = winnerOf(game)
  return [
    {
      id: `wll-recap-${fixture.slug}`,
      type: 'article',
      title: headline(game),
      ...(fixture.gameNumber % 3 === 0 ? {} : { subtitle: leaderSentence(people, game, winner) }),
      ...(fixture.gameNumber % 5 === 0 ? {} : { image: `/stories/recap-${fixture.slug}.svg` }),
      tags: [
        ...[teams[winner], teams[opponentOf(winner)]].filter((team) => team !== null),
        ...['recap', fixture.slug],
        ...namedPlayers(people, game).map(playerTag),
      ],
      publishAt: new Date(endMsOf(game) + RECAP_DELAY_MS).toISOString(),
      author: 'WLL Staff',
      text: [
        openingParagraph(game),
        `${leaderSentence(people, game, winner)} ${leaderSentence(people, game, opponentOf(winner))}`,
        goalieSentence(people, game, winner),
        periodScoreSentence(game),
      ].join('\n\n'),
    },
  ]
}

function headline(game: Game): string {
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

/** The side with the higher score; the home side after a draw. */
function winnerOf({ score }: Game): Side {
  return score.away > score.home ? 'away' : 'home'
}

function openingParagraph(game: Game): string {
  const { fixture, score } = game
  const winner = winnerOf(game)
  const [first, second] = [nameOf(game, winner), nameOf(game, opponentOf(winner))]
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' })
  const [result, verb] = [
    `${score[winner]}–${score[opponentOf(winner)]}`,
    score.home === score.away ? 'finished level with' : 'beat',
  ]
  const city = fixture.location.replace(/,.*/, '').toUpperCase()
  return `<p><strong>${city}</strong>: The ${first} ${verb} the ${second} ${result} on ${day.format(fixture.startMs)} at ${fixture.venue}.</p>`
}

function leaderSentence(people: People, game: Game, side: Side): string {
  const [id, tally] = leaderOf(game, side, pointsOf)
  const goals = tally.onePointGoals + tally.twoPointGoals
  const parts = [countedNoun(goals, 'goal'), countedNoun(tally.assists, 'assist')].join(' and ')
  return `${fullNameOf(people, id)} led the ${nameOf(game, side)} with ${countedNoun(pointsOf(tally), 'point')} on ${parts}.`
}

function goalieSentence(people: People, game: Game, side: Side): string {
  const [id, { saves, goalsAgainst }] = leaderOf(game, side, saveCount)
  const percent = Math.round((100 * saves) / Math.max(1, saves + goalsAgainst))
  return `In goal ${fullNameOf(people, id)} made ${countedNoun(saves, 'save')} for the ${nameOf(game, side)}, ${percent} percent of what she faced.`
}

function periodScoreSentence(game: Game): string {
  const periods = Array.from({ length: game.time?.period ?? 4 }, () => ({ home: 0, away: 0 }))
  for (const play of game.plays) {
    const period = periods[play.period - 1]
    if (period !== undefined) period[play.side] += scoreOf(play)
  }
  const scoresByPeriod = periods.map(({ away, home }) => `${away}–${home}`).join(', ')
  return `By periods, ${nameOf(game, 'away')} first: ${scoresByPeriod}.`
}

function pointsOf({ onePointGoals, twoPointGoals, assists }: Tally): number {
  return onePointGoals + 2 * twoPointGoals + assists
}

function saveCount({ saves }: Tally): number {
  return saves
}

function leaderOf(game: Game, side: Side, statistic: (tally: Tally) => number): [id: string, tally: Tally] {
  const leader = [...boxScoreOf(game).players[side]].sort(([, a], [, b]) => statistic(b) - statistic(a))[0]
  if (leader === undefined) throw new Error(`no player dressed in ${game.fixture.slug}`)
  return leader
}

/** The players named in the recap, without duplicates. */
function namedPlayers({ players }: People, game: Game): Player[] {
  const winner = winnerOf(game)
  const ids = [
    leaderOf(game, winner, pointsOf)[0],
    leaderOf(game, opponentOf(winner), pointsOf)[0],
    leaderOf(game, winner, saveCount)[0],
  ]
  return players.filter(({ officialId }) => ids.includes(officialId))
}

function fullNameOf({ players }: People, id: string): string {
  const player = players.find(({ officialId }) => officialId === id)
  return player === undefined ? id : `${player.firstName} ${player.lastName}`
}

function nameOf({ teams }: Game, side: Side): string {
  const team: TeamId = teams[side] ?? 'ZPP'
  return TEAMS[team].fullName
}

function countedNoun(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
}
