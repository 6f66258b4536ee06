import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { FeedStory } from './feedStory.ts'
import { SPOILED, sampleArticle, sampleVideo } from '../../../testing/storySample.ts'
import { TrendingHero } from './TrendingHero.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const stories = [
  sampleArticle(),
  sampleVideo({ id: '2', title: 'Seventeen saves' }),
  sampleArticle({ id: '3' }),
]

function show(trending: FeedStory[], liveLine: string | null = null) {
  return render(
    <MemoryRouter>
      <TrendingHero feed={sample('HomeFeed', { id: 'home', trending })} liveLine={liveLine} />
    </MemoryRouter>,
  )
}

it.each([1, 2, 3])('shows %i of the first items, the lead with its text', (count) => {
  show(stories.slice(0, count))

  const hero = within(screen.getByRole('region', { name: 'Trending' }))
  expect(hero.getAllByRole('article')).toHaveLength(count)
  expect(hero.getAllByText('A deeper bench and one simple rule.')).toHaveLength(1)
})

it('shows the club of the lead, or the game that its team is playing', () => {
  show(stories.slice(0, 1))
  expect(screen.getByText('Guard')).toBeTruthy()
  cleanup()

  show(stories.slice(0, 1), 'Charging 8, Guard 10')

  expect(screen.getByText('Charging 8, Guard 10')).toBeTruthy()
  expect(screen.queryByText('Guard')).toBeNull()
})

it('marks a video with its length', () => {
  show(stories.slice(0, 2))

  const tile = within(screen.getAllByRole('article')[1] ?? document.body)
  expect(tile.getByRole('link', { name: 'Seventeen saves' }).getAttribute('href')).toBe('/videos/clip%207')
  expect(tile.getByText('2:14')).toBeTruthy()
})

it.each([
  ['of 24 letters', 'a'.repeat(24), 'short'],
  ['of 25 letters', 'a'.repeat(25), 'medium'],
  ['of 45 letters', 'a'.repeat(45), 'medium'],
  ['of 46 letters', 'a'.repeat(46), 'long'],
])('sets the lead’s title %s in its size', (_length, title, size) => {
  show([sampleArticle({ title })])

  expect(screen.getByRole('heading', { level: 3 }).dataset['length']).toBe(size)
})

it('sets every title that may be a spoiler in one size', () => {
  show([sampleArticle({ title: 'a'.repeat(80), spoils: [SPOILED] })])

  expect(screen.getByRole('heading', { level: 3 }).dataset['length']).toBe('medium')
})

it('draws nothing without items', () => {
  const { container } = show([])

  expect(container.childElementCount).toBe(0)
})
