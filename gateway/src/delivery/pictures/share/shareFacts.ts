import type { TeamColors } from './paint.ts'

/** What a picture shows of a team. */
export interface TeamFacts extends TeamColors {
  name: string
  location: string | null
  code: string
  /** The address of its crest. */
  logo: string | null
}

/** The result of a game, or how it stands. */
export interface ScoreFacts {
  home: number
  away: number
  winner: 'HOME' | 'AWAY' | null
  /** Such as Final, Final/OT or Live · 3rd. */
  label: string
  isLive: boolean
}

/** The sides of a game; null for one that is undecided. */
export interface OpponentFacts {
  away: TeamFacts | null
  home: TeamFacts | null
}

export interface GameFacts extends OpponentFacts {
  kind: 'game'
  word: 'at' | 'vs'
  /** Day and time in the league's zone, such as "Sat, Jul 19, 2025 · 4:00 PM ET", or that the game is off. */
  when: string
  venue: string | null
  /** Only in the picture that a fan shares herself. */
  score: ScoreFacts | null
}

export interface TeamPageFacts {
  kind: 'team'
  team: TeamFacts
}

export interface PlayerFacts {
  kind: 'player'
  firstName: string
  lastName: string
  /** Such as 9; null for none. */
  number: string | null
  /** Such as Attack. */
  position: string | null
  team: TeamFacts | null
  /** The address of her portrait. */
  portrait: string | null
}

export interface ArticleFacts {
  kind: 'article'
  title: string
  kicker: string
  /** The day it was published, such as "Jul 19, 2025". */
  day: string
  team: TeamFacts | null
  /** The address of its picture; null also where the picture could give a result away. */
  image: string | null
  /** The game that a story is about whose result it could give away. */
  meeting: OpponentFacts | null
}

/** All that is drawn. Two requests with the same facts get the same picture. */
export type ShareFacts = GameFacts | TeamPageFacts | PlayerFacts | ArticleFacts

/** The addresses of the pictures that facts name, with the width in which each is drawn. */
export function picturesIn(facts: ShareFacts): { address: string; width: number }[] {
  const crest = (team: TeamFacts | null, width = 384) =>
    team === null || team.logo === null ? [] : [{ address: team.logo, width }]
  switch (facts.kind) {
    case 'game':
      return [...crest(facts.away), ...crest(facts.home)]
    case 'team':
      return crest(facts.team, 512)
    case 'player':
      return [
        ...crest(facts.team),
        ...(facts.portrait === null ? [] : [{ address: facts.portrait, width: 828 }]),
      ]
    case 'article':
      if (facts.image !== null) return [{ address: facts.image, width: 1440 }]
      return facts.meeting ? [...crest(facts.meeting.away), ...crest(facts.meeting.home)] : crest(facts.team)
  }
}
