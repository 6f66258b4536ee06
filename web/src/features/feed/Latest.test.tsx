import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { FeedStory } from './feedStory.ts'
import { Latest } from './Latest.tsx'
import { sampleArticle, sampleVideo } from './storySample.ts'

afterEach(cleanup)

const NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

function show(latest: FeedStory[]) {
  return render(
    <MemoryRouter>
      <Latest feed={{ __typename: 'HomeFeed', id: 'home', latest }} leagueNowMs={NOW_MS} />
    </MemoryRouter>,
  )
}

function articles(count: number): FeedStory[] {
  return Array.from({ length: count }, (_, at) => sampleArticle({ id: `${at}`, title: `Story ${at}` }))
}

it('tells of each item whom it is about, its title as the link and how old it is', () => {
  show([sampleArticle()])

  const item = within(screen.getByRole('article'))
  expect(item.getByText('Guard')).toBeTruthy()
  expect(item.getByRole('link', { name: 'Why Boston win every third quarter' }).getAttribute('href')).toBe(
    '/news/art-1',
  )
  expect(item.getByText('25 min ago').getAttribute('datetime')).toBe('2025-07-12T20:34:00.000Z')
})

it('marks a video with its length', () => {
  show([sampleVideo()])

  expect(screen.getByText('Video').parentElement?.textContent).toBe('Video, length 2:14')
})

it('shows twelve at first, then twelve more, and goes on from the first new one', () => {
  show(articles(20))
  expect(screen.getAllByRole('article')).toHaveLength(12)

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))

  expect(screen.getAllByRole('article')).toHaveLength(20)
  expect(document.activeElement?.textContent).toBe('Story 12')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('has neutral words beside a title, and no text or length, that may tell a result', () => {
  show([sampleVideo({ tags: ['WGUA', '2025-wll-ev-17'], title: 'Guard win it late' })])

  expect(screen.getByText('Guard: video').className).toBe('scoreHidden')
  expect(screen.getByText('Guard win it late').className).toBe('scoreShown')
  expect(screen.getByText('A deeper bench and one simple rule.').className).toContain('scoreShown')
  expect(screen.getByText('2:14').className).toBe('scoreShown')
})

it.each(['13–12', '13-12', '13 – 12', '13\u221212', '13 to 12', '4-3-1'])(
  'never breaks a line inside a score: %s',
  (score) => {
    show([sampleArticle({ title: `Guard are champions: ${score} over Palms` })])

    expect(screen.getByText(score).className).toMatch(/score/)
    expect(screen.getByRole('link').textContent).toMatch(`Guard are champions: ${score} over Palms`)
  },
)

it('is gone with its heading while there is nothing', () => {
  const { container } = show([])

  expect(container.childElementCount).toBe(0)
})
