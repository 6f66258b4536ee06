import type { Page } from 'playwright-core'
import type { Stack } from '../support/stack.ts'
import { leagueAnswer } from './builtSite.ts'

interface LeagueEvent {
  slugname: string
  eventStatus: number
  homeScore: number
  visitorScore: number
}

export const LIVE = '/games/2025-wll-ev-17'
export const FINAL = '/games/2025-wll-ev-16'

/** A game according to the league. */
export async function leagueEvent(stack: Stack, address: string): Promise<LeagueEvent> {
  const { items } = await leagueAnswer<{ items: LeagueEvent[] }>(stack, 'v4/events?year=2025')
  const found = items.find(({ slugname }) => address.endsWith(slugname))
  if (!found) throw new Error(`The sandbox has no game at ${address}`)
  return found
}

/** The scoreboard's score: away, then home. */
export async function scores(page: Page): Promise<number[]> {
  const figures = await page.locator('section').first().locator('b').allInnerTexts()
  return figures.map((text) => Number(text.replaceAll(/\D/g, '')))
}

/** The head of a game's page. */
export function board(page: Page) {
  return page.locator('section').first()
}
