import type { AnswerContext } from './answers.ts'

type Origins = Pick<AnswerContext, 'origin' | 'mediaOrigin'>

/** v2 `promos`: past, current and future ones as of LIVE_MOMENT, with links in every form that editors enter. */
export function promoPayloads({ origin, mediaOrigin }: Origins) {
  const pages = `${origin}/pages`
  const image = (name: string) => `${mediaOrigin}/banners/${name}.svg`
  return [
    {
      ...entry('promo-popup', 'Season tickets are on sale', '2025-07-01', '2025-08-10'),
      ...{ image: image('season-tickets'), link: `${pages}/season-tickets`, buttonText: 'See the seats' },
      ...{ newTab: false, popup: true },
    },
    {
      ...entry('promo-all-star', 'Vote for the All-Star Game', '2025-07-11', '2025-07-19'),
      ...{ image: image('all-star'), link: `${pages}/all-star-vote`, buttonText: 'Vote' },
      ...{ newTab: true, popup: false },
    },
    {
      ...entry('promo-tickets', 'Kids under ten get in free', '2025-07-05', '2025-07-31'),
      ...{ image: image('kids'), link: '/tickets', buttonText: 'Find a game', newTab: false, popup: false },
    },
    {
      ...entry('promo-without-protocol', 'Follow the league on the road', null, null),
      ...{ image: null, link: 'example.com/on-the-road', buttonText: null, newTab: true, popup: false },
    },
    {
      ...entry('promo-script', 'Win a signed stick', '2025-07-01', '2025-07-31'),
      ...{ image: null, link: "javascript:window.attacked='promo'", buttonText: 'Enter' },
      ...{ newTab: false, popup: false },
    },
    {
      ...entry('promo-nowhere', 'More to come', '2025-07-01', '2025-07-31'),
      ...{ image: null, link: '#', buttonText: 'Wait', newTab: false, popup: false },
    },
    {
      ...entry('promo-over', 'Opening night: two for one', '2025-05-01', '2025-05-24'),
      ...{ image: image('opening-night'), link: `${pages}/season-tickets`, buttonText: 'Buy' },
      ...{ newTab: false, popup: true },
    },
    {
      ...entry('promo-to-come', 'The final comes to Philadelphia', '2025-07-28', '2025-08-10'),
      ...{ image: image('final'), link: `${pages}/box-office`, buttonText: 'Buy', newTab: true, popup: true },
    },
  ]
}

/**
 * v2 `banners`: promotions for a fixed place on the site, some of them sponsored. Editors write places and tags in any case, leave
 * out pictures, and name places that the site does not have.
 */
export function bannerPayloads({ origin, mediaOrigin }: Origins) {
  const pages = `${origin}/pages`
  const image = (name: string) => `${mediaOrigin}/banners/${name}.svg`
  const unpaid = { sponsor: null, topUrl: null, topLink: null, tags: [], popup: false }
  return [
    {
      ...entry('banner-home', 'Gear for the second half', '2025-07-01', '2025-07-31'),
      ...{ image: image('gear'), link: `${pages}/shop`, buttonText: 'Shop now', newTab: false, popup: false },
      ...{ sponsor: 'Harrow', topUrl: `${mediaOrigin}/partners/harrow.svg` },
      ...{ topLink: `${pages}/partners/harrow`, location: 'home', tags: ['shop'] },
    },
    {
      ...entry('banner-schedule', 'Park once, watch twice', '2025-07-10', '2025-07-14'),
      ...{ image: image('parking'), link: '/tickets', buttonText: 'Doubleheader tickets', newTab: false },
      ...{ ...unpaid, location: 'schedule', tags: ['WCHR', 'tickets'] },
    },
    {
      ...entry('banner-script', 'Fly with the team', '2025-07-01', '2025-07-31'),
      ...{
        image: image('fly'),
        link: "javascript:window.attacked='banner'",
        buttonText: 'Fly',
        newTab: true,
      },
      ...{ ...unpaid, sponsor: 'Keystone Air', location: 'team', topLink: '#', tags: ['WGUA'] },
    },
    {
      ...entry('banner-charm', 'Charm school: meet the team', '2025-07-01', null),
      ...{ image: null, link: `${pages}/season-tickets`, buttonText: null, newTab: true },
      ...{ ...unpaid, sponsor: 'Harrow', location: ' Team', tags: ['tickets', 'wchr'] },
    },
    {
      ...entry('banner-palms', 'Sunset series at the Palms', null, '2025-07-31'),
      ...{ image: image('sunset'), link: '/tickets', buttonText: 'Find a seat', newTab: false },
      ...{ ...unpaid, topUrl: `${mediaOrigin}/partners/missing/`, location: 'TEAM', tags: [null, 'Palms'] },
    },
    {
      ...entry('banner-all-teams', 'Every jersey, one price', '2025-07-01', '2025-07-31'),
      ...{ image: image('jerseys'), link: `${pages}/shop`, buttonText: 'Shop now', newTab: false },
      ...{ ...unpaid, location: 'team', tags: null },
    },
    {
      ...entry('banner-schedule-plain', 'Bring a friend', '2025-07-01', '2025-07-31'),
      ...{ image: null, link: null, buttonText: 'Bring', newTab: false },
      ...{ ...unpaid, location: 'Schedule ', tags: [] },
    },
    {
      ...entry('banner-unknown-place', 'Shown in the app alone', '2025-07-01', '2025-07-31'),
      ...{ image: image('app'), link: `${pages}/shop`, buttonText: 'Open', newTab: false },
      ...{ ...unpaid, location: 'app-drawer' },
    },
    {
      ...entry('banner-nowhere', 'Nobody said where', '2025-07-01', '2025-07-31'),
      ...{ image: image('nowhere'), link: `${pages}/shop`, buttonText: 'Look', newTab: false },
      ...{ ...unpaid, location: null },
    },
    {
      ...entry('banner-team-over', 'Media day with the team', '2025-05-01', '2025-05-09'),
      ...{ image: image('media-day'), link: `${pages}/season-tickets`, buttonText: 'Come', newTab: false },
      ...{ ...unpaid, location: 'team', tags: ['WGUA', 'WCHA', 'WCHR', 'WPLM'] },
    },
    {
      ...entry('banner-over', 'Early birds save a fifth', '2025-04-01', '2025-05-01'),
      ...{ image: image('early-birds'), link: `${pages}/season-tickets`, buttonText: 'Save', newTab: false },
      ...{ ...unpaid, location: 'home' },
    },
    {
      ...entry('banner-to-come', 'All-Star weekend in Louisville', '2025-07-21', '2025-07-27'),
      ...{ image: image('louisville'), link: `${pages}/all-star`, buttonText: 'Come along', newTab: true },
      ...{ ...unpaid, location: 'home', tags: ['all-star'] },
    },
  ]
}

/** `from` and `until` are days that begin at midnight Eastern; null is unlimited. The API sends epoch seconds. */
function entry(id: string, title: string, from: string | null, until: string | null) {
  const seconds = (day: string | null) => (day === null ? null : Date.parse(`${day}T00:00-04:00`) / 1000)
  return { id, title, startTime: seconds(from), endTime: seconds(until) }
}
