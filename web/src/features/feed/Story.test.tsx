import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { StoryAge } from './Story.tsx'

afterEach(cleanup)

function ageOf(publishedAt: string) {
  return (
    <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
      <StoryAge publishedAt={publishedAt} />
    </OnSite>
  )
}

it('is an age in the browser', () => {
  render(ageOf('2025-07-12T20:34:00.000Z'))

  expect(screen.getByText('25 min ago').getAttribute('datetime')).toBe('2025-07-12T20:34:00.000Z')
  expect(document.querySelector('.withoutScript')).toBeNull()
})

it.each([
  ['2025-07-12T20:34:00.000Z', '25 min ago', 'Jul 12, 4:34 PM ET'],
  ['2025-07-12T04:00:00.000Z', '16 hr ago', 'Jul 12, 12:00 AM ET'],
])('is for readers without scripts the moment in the server’s page: %s', (publishedAt, age, moment) => {
  const html = renderToString(ageOf(publishedAt))

  expect(html).toBe(
    `<time dateTime="${publishedAt}" class="needsScript">${age}</time><span class="withoutScript">${moment}</span>`,
  )
})

it('is in the server’s page an age of days, which holds all day', () => {
  const html = renderToString(ageOf('2025-07-08T16:00:00.000Z'))

  expect(html).toBe('<time dateTime="2025-07-08T16:00:00.000Z">4 days ago</time>')
})
