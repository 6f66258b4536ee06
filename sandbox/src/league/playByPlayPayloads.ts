import { periodTenths } from '../season/gameClock.ts'
import { scoreOf } from '../season/plays.ts'
import type { Play, PlayerId } from '../season/plays.ts'
import type { People } from '../season/people.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'

interface Told {
  eventType: string
  description: string
  playerId: PlayerId
  shooterId?: PlayerId
  assistId?: PlayerId | null
  goalieId?: PlayerId
}

/** v4 `events/{slug}/play-by-plays`: what is worth telling, in order, with the clock as it stood and the score after it. */
export function playByPlayPayloads({ players }: People, game: Game) {
  const names = new Map(
    players.map((player) => [player.officialId, `${player.firstName} ${player.lastName}`]),
  )
  const nameOf = (player: PlayerId) => names.get(player) ?? player
  const { shape } = rulesOf(game.fixture)
  const score = { home: 0, away: 0 }
  return game.plays.flatMap((play) => {
    score[play.side] += scoreOf(play)
    const told = tell(play, nameOf)
    if (told === null) return []
    const left = periodTenths(shape, play.period) - play.elapsed
    return [
      {
        ...{ markerId: play.marker, ...told, period: play.period },
        ...{ minutes: Math.floor(left / 600), seconds: Math.floor((left % 600) / 10) },
        ...{ teamId: game.teams[play.side], homeScore: score.home, visitorScore: score.away },
      },
    ]
  })
}

function tell(play: Play, nameOf: (player: PlayerId) => string): Told | null {
  switch (play.kind) {
    case 'faceOff': {
      const description = `Face-off won by ${nameOf(play.winner)} against ${nameOf(play.loser)}`
      return { eventType: 'faceoff', description, playerId: play.winner }
    }
    case 'groundBall':
      return {
        eventType: 'groundball',
        description: `Ground ball by ${nameOf(play.player)}`,
        playerId: play.player,
      }
    case 'turnover': {
      const cause = play.causedBy === null ? '' : `, caused by ${nameOf(play.causedBy)}`
      return {
        eventType: 'turnover',
        description: `Turnover by ${nameOf(play.player)}${cause}`,
        playerId: play.player,
      }
    }
    case 'penalty': {
      const length = play.minutes === 1 ? '1:00' : '0:30'
      return {
        eventType: 'penalty',
        description: `Penalty on ${nameOf(play.player)}, ${length}`,
        playerId: play.player,
      }
    }
    case 'shot': {
      const { player, assist, goalie, worth, outcome } = play
      const ids = { playerId: player, shooterId: player, assistId: assist, goalieId: goalie }
      if (outcome === 'wide')
        return { eventType: 'shot', description: `Shot wide by ${nameOf(player)}`, ...ids }
      if (outcome === 'saved') {
        return {
          eventType: 'save',
          description: `Shot by ${nameOf(player)}, saved by ${nameOf(goalie)}`,
          ...ids,
        }
      }
      const help = assist === null ? '' : `, assisted by ${nameOf(assist)}`
      const points = worth === 2 ? ' for two points' : ''
      return { eventType: 'goal', description: `Goal by ${nameOf(player)}${points}${help}`, ...ids }
    }
    case 'lineup':
    case 'goalieIn':
    case 'possession':
    case 'clear':
    case 'shotClock':
      return null
  }
}
