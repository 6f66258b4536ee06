import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { BannerSlot_SiteFragment } from '../../__generated__/graphql.ts'
import { BannerSlot } from './BannerSlot.tsx'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'

afterEach(cleanup)

const NOW = '2025-07-12T21:00:00.000Z'
const A_SECOND_LATER = '2025-07-12T21:00:01.000Z'
type Promo = NonNullable<BannerSlot_SiteFragment['promos']>[number]
type Banner = NonNullable<BannerSlot_SiteFragment['banners']>[number]

function promo(changes: Partial<Promo> = {}): Promo {
  return {
    __typename: 'Promo',
    id: 'p',
    title: 'Kids get in free',
    image: null,
    startTime: null,
    endTime: null,
    url: '/tickets',
    buttonText: 'Get tickets',
    isNewTab: false,
    ...changes,
  }
}

const banner: Banner = {
  ...promo(),
  __typename: 'Banner',
  id: 'b',
  title: 'Gear for the second half',
  url: 'shop.example.com',
  isNewTab: true,
  sponsor: 'Harrow',
  topImage: null,
  topUrl: null,
}

function show(site: Partial<BannerSlot_SiteFragment>) {
  return render(
    <MemoryRouter>
      <OnSite clock={standingAt(NOW)}>
        <BannerSlot site={{ __typename: 'Site', id: 'site', banners: null, promos: null, ...site }} />
      </OnSite>
    </MemoryRouter>,
  )
}

it('prefers a banner to a promo, and names its sponsor and says that its link opens a new tab', () => {
  show({ banners: [banner], promos: [promo()] })

  expect(screen.getByRole('region', { name: 'Gear for the second half' })).toBeTruthy()
  expect(screen.getByText('Presented by Harrow')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Get tickets ?\(opens in a new tab\)$/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://shop.example.com',
    '_blank',
  ])
  expect(screen.queryByText('Kids get in free')).toBeNull()
})

it('shows a promo where there is no banner', () => {
  show({ banners: [], promos: [promo()] })

  expect(screen.getByRole('link', { name: 'Get tickets' }).getAttribute('href')).toBe('/tickets')
})

it.each([
  ['starts now', { startTime: NOW }, true],
  ['ends in a second', { endTime: A_SECOND_LATER }, true],
  ['has not begun', { startTime: A_SECOND_LATER }, false],
  ['is over', { endTime: NOW }, false],
])('knows whether to show what %s', (_when, dates, shown) => {
  const { container } = show({ promos: [promo(dates)] })

  expect(container.childElementCount === 1).toBe(shown)
})
