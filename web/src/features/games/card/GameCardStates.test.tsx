import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { delayed, forfeit, held, noResult, sampleGame, suspended } from '../../../../testing/gameSample.ts'
import { OnSite } from '../../../../testing/OnSite.tsx'
import { withScores } from '../../../../testing/spoilerSample.ts'
import { GameClash } from '../clash/GameClash.tsx'
import { GameCard } from './GameCard.tsx'

let forgetScores: () => void

beforeEach(() => {
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
})

function show(changes: Parameters<typeof sampleGame>[0]) {
  const game = sampleGame(changes)
  render(
    <MemoryRouter>
      <OnSite>
        <GameCard game={game} setting={{ timeZone: 'America/New_York', ticketTerms: null }} />
        <GameClash game={{ ...game, id: 'brief' }} />
      </OnSite>
    </MemoryRouter>,
  )
  const [card, brief] = screen.getAllByRole('article')

  return {
    card: card?.textContent ?? '',
    brief: brief?.textContent ?? '',
    heading: screen.getByRole('heading', { level: 3 }).textContent,
    links: screen.getAllByRole('link').map(({ textContent }) => textContent),
  }
}

describe('a game card', () => {
  it('says where a suspended game stands, with its score', () => {
    const { card, brief, heading, links } = show({ state: suspended(8, 10) })

    expect(card).toContain('Suspended3rd 4:21')
    expect(brief).toContain('Suspended, 3rd 4:21')
    expect(heading).toContain('Suspended: California Palms 8, Maryland Charm 10')
    expect(links).toContain('Game center: Palms at Charm')
  })

  it.each([
    ['Result not known', 'Was 7:30 PM ET', noResult],
    ['Forfeit', 'Was 7:30 PM ET', forfeit],
    ['Held', '', held],
  ])('says "%s" of a game that is over without a score, and sells nothing', (word, when, state) => {
    const { card, brief, heading, links } = show({ state })

    expect(card).toContain(`${word}${when}`)
    expect(brief).toContain(`${word}, Jul 12`)
    expect(card + brief).not.toMatch(/(?<!\d)0(?!\d)/)
    expect(heading).toBe(`California Palms at Maryland Charm, ${word.toLowerCase()}`)
    expect(links).toContain('Game page: Palms at Charm')
    expect(links.join()).not.toMatch(/Tickets|Box score|Calendar/)
  })

  it('says that a game is delayed, and still sells its tickets', () => {
    const { card, heading, links } = show({ state: delayed })

    expect(card).toContain('DelayedWas 7:30 PM ET')
    expect(heading).toBe('California Palms at Maryland Charm, delayed')
    expect(links).toContain('Tickets: Palms at Charm')
  })

  it('shows a word of the league that it does not know as it stands', () => {
    const { card } = show({ statusNote: 'Under review' })

    expect(card).toContain('Under review')
  })

  it('gives a forfeit with a winner its score', () => {
    const { card, heading } = show({
      state: { ...forfeit, winner: 'HOME', score: { home: 1, away: 0 } },
    })

    expect(card).toContain('Forfeit')
    expect(card).not.toContain('Final')
    expect(heading).toContain('Forfeit: California Palms 0, Maryland Charm 1')
  })
})
