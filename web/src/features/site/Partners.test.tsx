import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Partners_SiteFragment } from '../../__generated__/graphql.ts'
import { Partners } from './Partners.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

type Sponsors = Partners_SiteFragment['sponsors']
type Sponsor = NonNullable<Sponsors>[number]

function show(sponsors: Sponsors) {
  return render(<Partners site={sample('Site', { id: 'site', sponsors })} />)
}

const harrow: Sponsor = sample('Sponsor', {
  ...{ id: '1', name: 'Harrow', type: 'FOUNDING', url: 'harrow.example.com' },
})
const ambra: Sponsor = sample('Sponsor', { id: '2', name: 'Ambra', type: 'OFFICIAL' })

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
