import type { AnswerContext } from './answers.ts'

interface Partner {
  name: string
  slug: string
  sells: string
}

const FOUNDING: readonly Partner[] = [
  { name: 'Harrow', slug: 'harrow', sells: 'Sticks, heads and mesh.' },
  { name: 'Northlight', slug: 'northlight', sells: 'Solar panels for roofs of every shape.' },
]

const OFFICIAL: readonly Partner[] = [
  { name: 'Tidewell', slug: 'tidewell', sells: 'Water with nothing in it.' },
  { name: 'Ambra', slug: 'ambra', sells: 'Eyewear that survives a check.' },
  { name: 'Keystone Air', slug: 'keystone-air', sells: 'Flights between the four cities.' },
  { name: 'Fieldnote', slug: 'fieldnote', sells: 'Notebooks for coaches.' },
  { name: 'Orbit Mobile', slug: 'orbit-mobile', sells: 'Phone plans without a contract.' },
  { name: 'Volt & Co', slug: 'volt-and-co', sells: 'Bicycles with a motor.' },
  { name: 'Maple Street Savings', slug: 'maple-street-savings', sells: 'A bank around the corner.' },
  { name: 'Corvid Coffee', slug: 'corvid-coffee', sells: 'Coffee, very dark.' },
  { name: 'Juniper Health', slug: 'juniper-health', sells: 'Clinics open on Sundays.' },
  { name: 'Bricklane Burgers', slug: 'bricklane-burgers', sells: 'Burgers at every ground.' },
  { name: 'Sable Athletics', slug: 'sable-athletics', sells: 'Cleats for wet grass.' },
  { name: 'Pinwheel Toys', slug: 'pinwheel-toys', sells: 'Small sticks and soft balls.' },
  {
    name: 'The Merchants and Mariners Mutual Insurance Company',
    slug: 'merchants-and-mariners',
    sells: 'Insurance since 1871.',
  },
]

/** The partners' pages by slug. */
export const PARTNER_PAGES: ReadonlyMap<string, { title: string; text: string }> = new Map(
  [...FOUNDING, ...OFFICIAL].map(({ name, slug, sells }) => [slug, { title: name, text: sells }]),
)

/** v2 `sponsors`: two founding and thirteen official partners in no particular order. One has no logo. */
export function sponsorPayloads({ origin, mediaOrigin }: Pick<AnswerContext, 'origin' | 'mediaOrigin'>) {
  const payload = ({ name, slug }: Partner, sponsorType: 'founding' | 'official') => ({
    ...{ name, sponsorType },
    image: slug === 'pinwheel-toys' ? null : `${mediaOrigin}/partners/${slug}.svg`,
    link: `${origin}/pages/partners/${slug}`,
  })
  const official = OFFICIAL.map((partner) => payload(partner, 'official'))
  const founding = FOUNDING.map((partner) => payload(partner, 'founding'))
  return [...official.slice(0, 3), ...founding, ...official.slice(3)]
}
