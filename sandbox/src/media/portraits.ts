import type { TeamId } from '../season/clubs.ts'
import { streamOf } from '../seed.ts'
import { figure } from './figures.ts'
import { styleOf } from './palette.ts'

/** A player's profile in her team's colors on a transparent ground, 840 by 1060; one of four by her name. */
export function portraitOf(slug: string, team: TeamId | null): string {
  const head = streamOf('portrait', slug).pick(['braid', 'bun', 'curl', 'pony'] as const)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1060" width="840" height="1060">' +
    `${styleOf(team)}${figure(head, { x: 0, y: 0, width: 840, height: 1060 })}</svg>`
  )
}
