import { describe, expect, it } from 'vitest'
import { createPeople } from '../season/people.ts'
import { rosterOf } from '../season/squads.ts'
import { CLUB_IDS } from '../season/teams.ts'
import { BANDS, HAIR_STYLES, JERSEYS, SKINS, pictureStyleOf } from './pictureStyles.ts'
import { createPortraitLookup } from './portraitSubjects.ts'
import { drawPortrait } from './portraits.ts'

const { players } = createPeople('wll-847')
const subjectOf = createPortraitLookup(players)

function lookOfPlayer(slug: string) {
  const subject = subjectOf(slug)
  return pictureStyleOf(slug, subject?.team ?? '', subject?.place ?? null)
}

function portraitOf(slug: string): string {
  const subject = subjectOf(slug)
  return drawPortrait(slug, subject, subject?.team ?? null)
}

const ROSTERS = CLUB_IDS.flatMap((club) => [2024, 2025].map((year) => ({ club, year })))

describe('the portraits of the league', () => {
  it('are put together from many parts', () => {
    expect(HAIR_STYLES.length).toBeGreaterThanOrEqual(8)
    expect(SKINS).toHaveLength(4)
    expect(Math.min(BANDS.length, JERSEYS.length)).toBeGreaterThanOrEqual(4)
  })

  it('differ for every player, even without their numbers and colors', () => {
    const looks = players.map(({ slug }) => JSON.stringify(lookOfPlayer(slug)))
    const inLeague = new Set(looks).size

    expect(inLeague).toBeGreaterThan(players.length * 0.9)
    expect(new Set(players.map(({ slug }) => portraitOf(slug))).size).toBe(players.length)
  })

  it('use every hair, skin, band, jersey and direction', () => {
    const looks = players.map(({ slug }) => lookOfPlayer(slug))

    expect(new Set(looks.map(({ hair }) => hair)).size).toBe(HAIR_STYLES.length)
    expect(new Set(looks.map(({ skin }) => skin)).size).toBe(SKINS.length)
    expect(new Set(looks.map(({ band }) => band)).size).toBe(BANDS.length)
    expect(new Set(looks.map(({ jersey }) => jersey)).size).toBe(JERSEYS.length)
    expect(new Set(looks.map(({ facing }) => facing)).size).toBe(2)
  })

  it.each(ROSTERS)(
    'never show the same hair and skin twice in the colors of $club in $year',
    ({ club, year }) => {
      const heads = rosterOf(players, club, year)
        .filter(({ slug }) => subjectOf(slug)?.team === club)
        .map(({ slug }) => lookOfPlayer(slug))
        .map(({ hair, skin }) => `${hair} ${skin.color}`)

      expect(heads.length).toBeGreaterThan(20)
      expect(new Set(heads).size).toBe(heads.length)
    },
  )

  it.each(CLUB_IDS)('never show the same hair side by side in a position of %s', (club) => {
    const roster = rosterOf(players, club, 2025)
    const repeats = roster.filter(({ slug, position }, index) => {
      const next = roster[index + 1]
      return next?.position === position && lookOfPlayer(next.slug).hair === lookOfPlayer(slug).hair
    })

    expect(repeats.map(({ slug }) => slug)).toEqual([])
  })

  it('put a helmet on the goalies and on nobody else', () => {
    const cageOf = (slug: string) => portraitOf(slug).includes('class="cg"')

    expect(players.filter(({ slug, position }) => cageOf(slug) !== (position === 'G'))).toEqual([])
  })

  it.each(CLUB_IDS)('give the goalies of %s helmets of different colors, who look different ways', (club) => {
    const goalies = rosterOf(players, club, 2025).filter(({ position }) => position === 'G')
    const svgs = goalies.map(({ slug }) => portraitOf(slug))

    expect(svgs.map((svg) => svg.includes('class="h2"'))).toEqual([false, true])
    expect(svgs.map((svg) => svg.includes('matrix(-1 0 0 1 840 0)'))).toEqual([false, true])
  })

  it('are small, and written without a font', () => {
    const svgs = players.map(({ slug }) => portraitOf(slug))

    expect(Math.max(...svgs.map(({ length }) => length))).toBeLessThan(12_000)
    expect(svgs.filter((svg) => svg.includes('<text') || svg.includes('NaN'))).toEqual([])
  })

  it.each(['left', 'right'] as const)('look to the %s on request, with a legible number', (facing) => {
    const drawings = players.map(({ slug }) => {
      const subject = subjectOf(slug)
      const svg = drawPortrait(slug, subject, subject?.team ?? null, facing)
      return [svg.includes('matrix(-1 0 0 1 840 0)'), svg.lastIndexOf('</g><path class="pl"') > 0]
    })

    expect(new Set(drawings.map(String))).toEqual(new Set([String([facing === 'left', true])]))
  })

  it('show the number on a plate that is never mirrored', () => {
    const unmirrored = players.filter(({ slug }) =>
      /<\/g><path class="pl" d="[^"]+"\/><g class="nr"[^>]*>(<path[^>]*\/>){1,2}<\/g><\/svg>$/.test(
        portraitOf(slug),
      ),
    )

    expect(unmirrored).toHaveLength(players.length)
  })
})

it('the portrait of an unknown player has no number', () => {
  const svg = drawPortrait('somebody-else', null, null)

  expect(svg).not.toContain('class="pl"')
  expect(drawPortrait('somebody-else', null, null)).toBe(svg)
})
