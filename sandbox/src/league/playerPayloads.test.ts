import { expect, it } from 'vitest'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { simulateLeague } from '../season/simulation.ts'
import { gameLogPayloads, playerPayload, playerProfilePayload } from './playerPayloads.ts'
import type { AnswerContext } from './answers.ts'

const context: AnswerContext = {
  simulation: simulateLeague('wll-2025'),
  nowMs: Date.parse(LIVE_MOMENT),
  origin: 'http://league.test',
  mediaOrigin: 'http://media.test',
}

const { players } = context.simulation.people

function traded() {
  const player = players.find(({ teams }) => teams[2024] === 'WPLM' && teams[2025] === 'WGUA')
  if (player === undefined) throw new Error('nobody was traded')
  return player
}

it("the sandbox's player payloads name the player’s team in games before and after a trade", () => {
  const teamsOf = (year: number) =>
    new Set(
      gameLogPayloads(context, traded(), year)
        .filter(({ event }) => event.seasonSegment === 'regular')
        .map(({ stats }) => stats.teamId),
    )

  expect([...teamsOf(2024)]).toEqual(['WPLM'])
  expect([...teamsOf(2025)]).toEqual(['WGUA'])
})

it("the sandbox's player payloads report injuries in their own season only", () => {
  const injured = (year: number) =>
    players.filter((player) => !['H', null].includes(playerPayload(context, player, year).injuryStatus))

  expect(injured(2025)).toHaveLength(8)
  expect(injured(2024)).toEqual([])
})

it("the sandbox's player payloads have a bio in profiles only, and not for every player", () => {
  const some = players.slice(0, 30)
  const lists = some.map((player) => playerPayload(context, player, 2025).bio)
  const profiles = some.map((player) => playerProfilePayload(context, player, 2025).bio)

  expect(new Set(lists)).toEqual(new Set([null]))
  expect(profiles).toContain(null)
  expect(profiles.filter((bio) => /^\p{Lu}\S+ grew up in .+\.$/u.test(bio ?? '')).length).toBeGreaterThan(15)
})

it("the sandbox's player payloads have invented social media accounts for some players", () => {
  const accounts = players.map((player) => playerPayload(context, player, 2025).instagramUrl)

  expect(accounts).toContain(null)
  expect(accounts).toContainEqual(expect.stringMatching(/^https:\/\/www\.instagram\.com\/wll_[a-z_]+\/$/))
})
