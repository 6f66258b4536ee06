import type { TeamColors } from './paint.ts'

/** The facts of a team. */
export interface TeamFacts extends TeamColors {
  name: string
  location: string | null
  code: string
  /** The address of its crest. */
  logo: string | null
}

/** The result or current score of a game. */
export interface ScoreFacts {
  home: number
  away: number
  winner: 'HOME' | 'AWAY' | null
  /** Such as Final, Final/OT or Live · 3rd. */
  label: string
  isLive: boolean
}

/** The two teams of a game; null for an undecided one. */
export interface OpponentFacts {
  away: TeamFacts | null
  home: TeamFacts | null
}

export interface GameFacts extends OpponentFacts {
  kind: 'game'
  word: 'at' | 'vs'
  /** Day and time in the league's time zone, such as "Sat, Jul 19, 2025 · 4:00 PM ET", or that the game does not take place. */
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
  /** The address of its photo; null also where the photo could reveal a result. */
  image: string | null
  /** The game whose result the story could reveal. */
  meeting: OpponentFacts | null
}

/** Everything that is drawn. Two requests with the same facts get the same picture. */
export type ShareFacts = GameFacts | TeamPageFacts | PlayerFacts | ArticleFacts

/** The addresses of the pictures in the facts, with the width at which each is drawn. */
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
