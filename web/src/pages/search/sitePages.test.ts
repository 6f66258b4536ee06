import { expect, it } from 'vitest'
import { findSitePages } from './sitePages.ts'

const CLUBS = [
  { slug: 'guard', name: 'Guard', location: 'Boston' },
  { slug: 'charging', name: 'Charging', location: 'New York' },
]

const titlesOf = (text: string, favorite = '') =>
  findSitePages(text, CLUBS, favorite).pages.map(({ title }) => title)

it.each([
  ['standings', 'Standings'],
  ['table', 'Standings'],
  ['the table', 'Standings'],
  ['who clinched', 'Standings'],
  ['playoffs', 'Playoffs'],
  ['bracket', 'Playoffs'],
  ['post-season', 'Playoffs'],
  ['calendar', 'Calendars to subscribe to'],
  ['schedule', 'Schedule'],
  ['fixtures', 'Schedule'],
  ['tickets', 'Tickets'],
  ['where to buy tickets', 'Tickets'],
  ['injuries', 'Injuries'],
  ['injury report', 'Injuries'],
  ['hide scores', 'Hide scores'],
  ['spoilers', 'Hide scores'],
  ['shop', 'Shop'],
  ['merch', 'Shop'],
  ['store', 'Shop'],
  ['leaders', 'Stats'],
  ['stats', 'Stats'],
  ['statistics', 'Stats'],
  ['rookies', 'Rookies'],
  ['compare', 'Compare players'],
  ['news', 'News'],
  ['videos', 'Videos'],
  ['highlights', 'Highlights'],
  ['where to watch', 'Where to watch'],
  ['how to watch on tv', 'Where to watch'],
  ['my teams', 'My profile'],
  ['settings', 'Settings'],
  ['dark mode', 'Dark mode'],
  ['sign in', 'Sign in'],
  ['log in', 'Sign in'],
  ['log out', 'Sign out'],
  ['profile', 'My profile'],
  ['history', 'History and past seasons'],
  ['champions', 'History and past seasons'],
  ['championship series', 'Championship Series'],
  ['play', 'WLL Play'],
  ['camps', 'WLL Play'],
  ['all-star', 'All-Star'],
  ['allstar', 'All-Star'],
  ['home', 'Home'],
  ['time zone', 'Time zone'],
  ['eastern time', 'Schedule in Eastern Time'],
  ['results', 'Scores'],
  ['teams', 'Teams'],
])('finds by “%s” first: %s', (text, title) => {
  expect(titlesOf(text)[0]).toBe(title)
})

it.each([
  ['stand', 'Standings'],
  ['injur', 'Injuries'],
  ['st', 'Stats'],
  ['PLAYOF', 'Playoffs'],
])('finds by the beginning “%s”: %s', (text, title) => {
  const { pages, isNamed } = findSitePages(text, [], '')

  expect(pages.map((page) => page.title)).toContain(title)
  expect(isNamed).toBe(false)
})

it.each([
  ['standngs', 'Standings'],
  ['tikcets', 'Tickets'],
  ['calender', 'Calendars to subscribe to'],
  ['seperate', undefined],
])('forgives the slip “%s”: %s', (text, title) => {
  expect(titlesOf(text)[0]).toBe(title)
})

it.each([['guard'], ['boston'], ['mar'], ['marsh'], ['zz'], ['%%%'], [''], ['hoodie']])(
  'finds nothing by “%s”',
  (text) => {
    expect(titlesOf(text)).toEqual([])
  },
)

it('finds what a club has by its name and the thing, and of the fan’s own club without its name', () => {
  expect(titlesOf('guard tickets')).toEqual(['Guard tickets'])
  expect(titlesOf('boston merch')).toEqual(['Guard shop'])
  expect(findSitePages('guard roster', CLUBS, '').pages[0]?.to).toBe('/teams/guard/roster')
  expect(titlesOf('tickets')).toEqual(['Tickets'])
  expect(titlesOf('tickets', 'guard')).toEqual(['Tickets', 'Guard tickets'])
})

it('says whether the text is what a page is called', () => {
  expect(findSitePages('injuries', [], '').isNamed).toBe(true)
  expect(findSitePages('bracket', [], '').isNamed).toBe(true)
  expect(findSitePages('bra', [], '').isNamed).toBe(false)
  expect(findSitePages('guard', CLUBS, 'guard').isNamed).toBe(false)
})
