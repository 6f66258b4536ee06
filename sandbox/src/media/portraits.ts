import type { TeamId } from '../season/teams.ts'
import { randomStream } from '../randomStream.ts'
import { figure } from './figures.ts'
import { styleElement } from './palette.ts'

/**
 * A player's portrait in her team's colors on a transparent background, 840 by 1060 pixels. Her slug decides which of
 * the four drawings is used.
 */
export function drawPortrait(slug: string, team: TeamId | null): string {
  const head = randomStream('portrait', slug).pick(['braid', 'bun', 'curl', 'pony'] as const)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1060" width="840" height="1060">' +
    `${styleElement(team)}${figure(head, { x: 0, y: 0, width: 840, height: 1060 })}</svg>`
  )
}
