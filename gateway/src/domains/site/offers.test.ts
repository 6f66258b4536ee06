import { describe, expect, it } from 'vitest'
import {
  isBannerFor,
  isBannerForTeam,
  nextOfferChange,
  isOfferedAt,
  toBanner,
  toPromo,
  toSponsors,
} from './offers.ts'
import { bannersPayload, promosPayload, sponsorsPayload } from './offersPayload.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'

const PROMO = {
  id: 'promo-1',
  title: 'Tickets for the final',
  image: 'https://media.example.com/banners/final.svg',
  startTime: 1752000000,
  endTime: 1753000000,
  link: 'tickets.example.com/final',
  buttonText: 'Buy tickets',
  newTab: true,
  popup: false,
}

const BANNER = {
  ...PROMO,
  id: 'banner-1',
  sponsor: 'Barlow & Sons',
  topUrl: 'https://media.example.com/partners/barlow.svg',
  topLink: 'barlow.example.com',
  location: 'Home',
  tags: ['WGUA', 'tickets'],
}

describe('nextOfferChange', () => {
  const offers = [
    { startTime: 100, endTime: 200 },
    { startTime: 150, endTime: null },
    { startTime: null, endTime: 170 },
  ]

  it.each([
    ['the first start', 99, 100],
    ['the start after one that is just now', 100, 150],
    ['an end without a start', 150, 170],
    ['the last end', 170, 200],
    ['none after the last', 200, Infinity],
  ])('is %s', (_what, now, expected) => {
    expect(nextOfferChange(offers, now)).toBe(expected)
  })
})

describe('isOfferedAt', () => {
  it.each([
    ['before its start', 100, 200, 99, false],
    ['at its start', 100, 200, 100, true],
    ['just before its end', 100, 200, 199, true],
    ['at its end', 100, 200, 200, false],
    ['long before an end, without a start', null, 200, 0, true],
    ['after an end, without a start', null, 200, 201, false],
    ['long after a start, without an end', 100, null, 9_999_999_999, true],
    ['before a start, without an end', 100, null, 99, false],
    ['without bounds', null, null, 0, true],
  ])('is correct for an instant %s', (_when, startTime, endTime, now, expected) => {
    const runs = isOfferedAt({ startTime, endTime }, now)

    expect(runs).toBe(expected)
  })
})

describe('toPromo', () => {
  it('maps a promo', () => {
    const promos = promosPayload.parse([PROMO]).map(toPromo)

    expect(promos).toEqual([
      {
        id: 'Promo:promo-1',
        officialId: 'promo-1',
        title: 'Tickets for the final',
        image: plainImage('https://media.example.com/banners/final.svg'),
        startTime: '2025-07-08T18:40:00.000Z',
        endTime: '2025-07-20T08:26:40.000Z',
        url: 'https://tickets.example.com/final',
        buttonText: 'Buy tickets',
        isNewTab: true,
      },
    ])
  })

  it.each([
    ['/tickets', '/tickets'],
    ['mailto:groups@example.com', 'mailto:groups@example.com'],
    ['#', null],
    ['', null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('maps the link %j to %j', (link, url) => {
    const promos = promosPayload.parse([{ ...PROMO, link }]).map(toPromo)

    expect(promos).toMatchObject([{ url }])
  })

  it('treats an end after the year 9999 as no end', () => {
    const promos = promosPayload.parse([{ ...PROMO, endTime: 253402300800 }]).map(toPromo)

    expect(promos).toMatchObject([{ endTime: null }])
  })
})

describe('toBanner', () => {
  it('maps a banner, whose small picture has its own link', () => {
    const banners = bannersPayload.parse([BANNER]).map(toBanner)

    expect(banners).toMatchObject([
      {
        id: 'Banner:banner-1',
        officialId: 'banner-1',
        url: 'https://tickets.example.com/final',
        sponsor: 'Barlow & Sons',
        topImage: plainImage('https://media.example.com/partners/barlow.svg'),
        topUrl: 'https://barlow.example.com/',
        location: 'Home',
        tags: ['WGUA', 'tickets'],
      },
    ])
  })

  it.each([
    ['no filter', {}, true],
    ['filters of null', { location: null, tag: null }, true],
    ['its place in another case', { location: 'hOME ' }, true],
    ['another place', { location: 'schedule' }, false],
    ['a part of its place', { location: 'hom' }, false],
    ['one of its tags in another case', { tag: 'wgua' }, true],
    ['a tag that it lacks', { tag: 'WPLM' }, false],
    ['its place and a tag that it lacks', { location: 'home', tag: 'WPLM' }, false],
  ])('matches the filter or not with %s', (_what, filter, expected) => {
    const found = bannersPayload.parse([BANNER]).filter((banner) => isBannerFor(banner, filter))

    expect(found.length === 1).toBe(expected)
  })
})

describe('isBannerForTeam', () => {
  const guard = { officialId: 'WGUA', slug: 'guard' }

  it.each([
    ['the id in another case', { location: 'team', tags: ['wgua'] }, true],
    ['the slug in another case', { location: ' Team', tags: ['tickets', 'Guard '] }, true],
    ['no tags', { location: 'team', tags: [] }, true],
    ['the tag of another team', { location: 'team', tags: ['WPLM'] }, false],
    ['a tag that begins like the slug', { location: 'team', tags: ['guardian'] }, false],
    ['another location', { location: 'home', tags: ['WGUA'] }, false],
    ['no location', { location: null, tags: ['WGUA'] }, false],
  ])('is correct for a banner with %s', (_what, fields, expected) => {
    const [banner] = bannersPayload.parse([{ ...BANNER, ...fields }])

    expect(isBannerForTeam(banner!, guard)).toBe(expected)
  })
})

describe('toSponsors', () => {
  it("sorts founding sponsors first, and keeps the league's order otherwise", () => {
    const payload = sponsorsPayload.parse([
      { name: 'Nine Mile Coffee', sponsorType: 'official', image: null, link: 'coffee.example.com' },
      {
        name: 'Barlow & Sons',
        sponsorType: 'Founding',
        image: 'https://media.example.com/b.svg',
        link: '/b',
      },
      { name: '***', sponsorType: 'regional' },
      { name: 'Café Zwölf', sponsorType: 'founding' },
    ])

    const sponsors = toSponsors(payload)

    expect(sponsors).toEqual([
      {
        id: 'Sponsor:barlow-sons',
        name: 'Barlow & Sons',
        type: 'FOUNDING',
        image: plainImage('https://media.example.com/b.svg'),
        url: null,
      },
      { id: 'Sponsor:café-zwölf', name: 'Café Zwölf', type: 'FOUNDING', image: null, url: null },
      {
        id: 'Sponsor:nine-mile-coffee',
        name: 'Nine Mile Coffee',
        type: 'OFFICIAL',
        image: null,
        url: 'https://coffee.example.com/',
      },
      { id: 'Sponsor:***', name: '***', type: 'OFFICIAL', image: null, url: null },
    ])
  })
})

describe('payloads of offers:', () => {
  it.each([
    ['promos', 'null for one', promosPayload, null],
    ['promos', 'one without an id', promosPayload, { ...PROMO, id: undefined }],
    ['promos', 'one without a title', promosPayload, { ...PROMO, title: '' }],
    ['promos', 'words for a start', promosPayload, { ...PROMO, startTime: 'soon' }],
    ['promos', 'an end before time began', promosPayload, { ...PROMO, endTime: -1 }],
    ['promos', 'words for a switch', promosPayload, { ...PROMO, popup: 'yes' }],
    ['banners', 'null for one', bannersPayload, null],
    ['banners', 'a list for a place', bannersPayload, { ...BANNER, location: [] }],
    ['sponsors', 'null for one', sponsorsPayload, null],
    ['sponsors', 'one without a name', sponsorsPayload, { sponsorType: 'official' }],
    ['sponsors', 'a list for a link', sponsorsPayload, { name: 'Barlow', link: [] }],
  ])('%s is rejected with %s', (_noun, _what, schema, item) => {
    const result = schema.safeParse([item])

    expect(result.success).toBe(false)
  })

  it.each([
    ['a word for the tags', 'WGUA', ['WGUA']],
    ['null among the tags', [null, 'WGUA'], ['WGUA']],
    ['no tags', null, []],
  ])('banners are accepted with %s', (_what, tags, expected) => {
    const banners = bannersPayload.parse([{ ...BANNER, tags }])

    expect(banners).toMatchObject([{ tags: expected }])
  })
})
