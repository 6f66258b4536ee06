import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { hideRevealed, reveal } from '../../lib/settings/spoilers.ts'
import type { FeedStory } from './feedStory.ts'
import { Latest } from './Latest.tsx'
import { sampleArticle, sampleVideo, SPOILED } from '../../../testing/storySample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(() => {
  cleanup()
  hideRevealed()
})

/** What is to be read of an item in one of its two forms. */
function visibleText(item: HTMLElement, form: 'shown' | 'hidden'): string | null {
  const copy = item.cloneNode(true) as HTMLElement
  for (const other of copy.querySelectorAll(form === 'shown' ? '.spoilerReplacement' : '.spoilerContent'))
    other.remove()
  return copy.textContent
}

const NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

function show(latest: FeedStory[]) {
  return render(
    <MemoryRouter>
      <OnSite clock={standingAt(NOW_MS)}>
        <Latest feed={sample('HomeFeed', { id: 'home', latest })} />
      </OnSite>
    </MemoryRouter>,
  )
}

function articles(count: number): FeedStory[] {
  return Array.from({ length: count }, (_, at) => sampleArticle({ id: `${at}`, title: `Story ${at}` }))
}

it('shows of each item its subject, its title as the link and its age', () => {
  show([sampleArticle()])

  const item = within(screen.getByRole('article'))
  expect(item.getByText('Guard')).toBeTruthy()
  expect(item.getByRole('link', { name: 'Why Boston win every third quarter' }).getAttribute('href')).toBe(
    '/news/art-1',
  )
  expect(item.getByText('25 min ago').getAttribute('datetime')).toBe('2025-07-12T20:34:00.000Z')
})

it('leads to all news', () => {
  show([sampleArticle()])

  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news')
})

it('marks a video with its length', () => {
  show([sampleVideo()])

  expect(screen.getByText('Video').parentElement?.textContent).toBe('Video, length 2:14')
})

it('shows twelve items, then twelve more, and focuses the first new one', () => {
  show(articles(20))
  expect(screen.getAllByRole('article')).toHaveLength(12)

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))

  expect(screen.getAllByRole('article')).toHaveLength(20)
  expect(document.activeElement?.textContent).toBe('Story 12')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('shows an item that may spoil a result with neutral text, grounds and colors, without summary, picture or length', () => {
  show([
    sampleVideo({
      title: 'Guard win it late',
      image: { url: '/guard.svg' },
      spoils: [SPOILED],
    }),
  ])

  const item = screen.getByRole('article')
  expect(item.className).toContain('spoilerGround')
  expect(visibleText(item, 'shown')).toBe(
    'Video, length 2:14GuardGuard win it lateA deeper bench and one simple rule.25 min ago',
  )
  expect(visibleText(item, 'hidden')).toBe('BOSNYVideoLength hiddenVideoGuard at Charging: video25 min ago')
  expect(screen.getByRole('presentation', { hidden: true }).closest('.spoilerContent')).toBeTruthy()
})

it('treats an item with unknown spoilers as one that spoils', () => {
  show([sampleArticle({ title: 'Guard win it late', spoils: null })])

  expect(visibleText(screen.getByRole('article'), 'hidden')).toBe('Game storyLeague: game story25 min ago')
})

it('shows an item again once every game that it spoils was revealed', () => {
  show([sampleArticle({ spoils: [SPOILED, { ...SPOILED, id: 'opaque 18', officialId: '18' }] })])
  const isRevealed = () => screen.getByRole('article').hasAttribute('data-revealed')

  act(() => reveal('17'))
  const afterOne = isRevealed()
  act(() => reveal('18'))

  expect([afterOne, isRevealed()]).toEqual([false, true])
})

it.each(['13–12', '13-12', '13 – 12', '13\u221212', '13 to 12', '4-3-1'])(
  'never breaks a line inside a score: %s',
  (score) => {
    show([sampleArticle({ title: `Guard are champions: ${score} over Palms` })])

    expect(screen.getByText(score).className).toMatch(/score/)
    const link = within(screen.getByRole('article')).getByRole('link')
    expect(link.textContent).toMatch(`Guard are champions: ${score} over Palms`)
  },
)

it('renders no heading without items', () => {
  const { container } = show([])

  expect(container.childElementCount).toBe(0)
})
