import { fireEvent } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markPressedLinks } from './pressedLink.ts'

type Answer = PromiseWithResolvers<null>

let answers: Record<string, Answer>
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  answers = { '/standings': Promise.withResolvers(), '/stats': Promise.withResolvers() }
  router = createMemoryRouter([
    { path: '/', loader: () => null },
    { path: '/standings', loader: () => answers['/standings']?.promise },
    { path: '/stats', loader: () => answers['/stats']?.promise },
  ])
  document.body.innerHTML = '<a href="/standings"><b>Standings</b></a><a href="/stats">Stats</a>'
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void router.navigate(link.pathname)
    })
  }
  markPressedLinks(router)
})
afterEach(() => {
  router.dispose()
  document.body.innerHTML = ''
})

const [press, busy] = [
  (text: string) =>
    fireEvent.click([...document.querySelectorAll('a, b')].filter((one) => one.textContent === text).at(-1)!),
  () => [...document.querySelectorAll('[aria-busy]')].map((link) => link.textContent),
]

it('marks the pressed link at once, until its page has come', async () => {
  press('Standings')
  await expect.poll(busy).toEqual(['Standings'])

  answers['/standings']?.resolve(null)

  await expect.poll(busy).toEqual([])
})

it('moves the mark to the link that is pressed next', async () => {
  press('Standings')
  await expect.poll(busy).toEqual(['Standings'])

  press('Stats')

  await expect.poll(busy).toEqual(['Stats'])
})

it('takes the mark away when the page fails', async () => {
  press('Stats')
  await expect.poll(busy).toEqual(['Stats'])

  answers['/stats']?.reject(new Response(null, { status: 404 }))

  await expect.poll(busy).toEqual([])
})

it('marks nothing when a navigation has no link', async () => {
  void router.navigate('/stats')
  await expect.poll(() => router.state.navigation.state).toBe('loading')

  expect(busy()).toEqual([])
})
