import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { BannerSlot_BannerFragment, BannerSlot_PromoFragment } from '../../__generated__/graphql.ts'
import { BannerSlot } from './BannerSlot.tsx'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'
import type { SampleFields } from '../../../testing/sample.ts'

afterEach(cleanup)

const NOW = '2025-07-12T21:00:00.000Z'
const A_SECOND_LATER = '2025-07-12T21:00:01.000Z'
function promo(changes: SampleFields<BannerSlot_PromoFragment> = {}): BannerSlot_PromoFragment {
  return sample('Promo', {
    id: 'p',
    title: 'Kids get in free',
    url: '/tickets',
    buttonText: 'Get tickets',
    ...changes,
  })
}

const banner: BannerSlot_BannerFragment = sample('Banner', {
  ...promo(),
  __typename: 'Banner',
  id: 'b',
  title: 'Gear for the second half',
  url: 'shop.example.com',
  isNewTab: true,
  sponsor: 'Harrow',
})

interface Offers {
  banners?: BannerSlot_BannerFragment[]
  promos?: BannerSlot_PromoFragment[]
}

function show({ banners, promos }: Offers) {
  return render(
    <MemoryRouter>
      <OnSite clock={standingAt(NOW)}>
        <BannerSlot banners={banners ?? null} promos={promos ?? null} />
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

it.each([
  ['a banner', 'banner_click', 'b', { banners: [banner] }],
  ['a promo', 'promo_click', 'p', { promos: [promo()] }],
])('counts a click on %s as %s', (_what, name, id, offers) => {
  const sent = collectEvents()
  show(offers)

  fireEvent.click(screen.getAllByRole('link').at(-1)!)

  expect(sent).toEqual([{ name, id }])
})

it('shows a promo where there is no banner', () => {
  show({ banners: [], promos: [promo()] })

  expect(screen.getByRole('link', { name: 'Get tickets' }).getAttribute('href')).toBe('/tickets')
})

it('leads from the partner’s mark to the partner, and shows its name to screen readers', () => {
  const topImage = { __typename: 'Image' as const, url: 'https://media.example.com/harrow.svg' }

  show({ banners: [{ ...banner, topImage, topUrl: '/partners/harrow' }] })

  const mark = screen.getByRole('link', { name: 'Harrow' })
  expect(mark.getAttribute('href')).toBe('/partners/harrow')
})

it.each([
  ['there are none', { banners: [], promos: [] }],
  ['they could not be loaded', {}],
])('leaves no trace where %s', (_why, offers) => {
  expect(show(offers).container.childElementCount).toBe(0)
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
