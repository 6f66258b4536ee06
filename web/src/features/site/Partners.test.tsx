import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Partners_SiteFragment } from '../../__generated__/graphql.ts'
import { Partners } from './Partners.tsx'

afterEach(cleanup)

type Sponsors = Partners_SiteFragment['sponsors']

function show(sponsors: Sponsors) {
  return render(<Partners site={{ __typename: 'Site', id: 'site', sponsors }} />)
}

const harrow = {
  __typename: 'Sponsor',
  id: '1',
  name: 'Harrow',
  type: 'FOUNDING',
  image: null,
  url: 'harrow.example.com',
} as const
const ambra = { ...harrow, id: '2', name: 'Ambra', type: 'OFFICIAL', url: null } as const

it('shows founding partners before official ones, each by name, and leads to those with a page', () => {
  show([harrow, ambra])

  const founding = within(screen.getByRole('list', { name: 'Founding partners' }))
  const official = within(screen.getByRole('list', { name: 'Official partners' }))
  expect(founding.getByRole('link', { name: 'Harrow' }).getAttribute('href')).toBe(
    'https://harrow.example.com',
  )
  expect(official.getByRole('listitem').textContent).toContain('Ambra')
  expect(official.queryByRole('link')).toBeNull()
})

it.each([
  ['they could not be loaded', null],
  ['there are none', []],
])('is not drawn while %s', (_why, sponsors) => {
  const { container } = show(sponsors)

  expect(container.childElementCount).toBe(0)
})
