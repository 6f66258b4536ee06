import { describe, expect, it } from 'vitest'
import { BUST_FACE } from './bust.ts'
import { POSES, bannerFramingOf, framingOf } from './poses.ts'

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What `object-fit: cover` shows of a picture in a box, with `object-position` in percent. */
function visiblePart(
  picture: { width: number; height: number },
  [boxWidth, boxHeight]: readonly [number, number],
  [left, top]: readonly [number, number],
): Rectangle {
  const scale = Math.max(boxWidth / picture.width, boxHeight / picture.height)
  const [width, height] = [boxWidth / scale, boxHeight / scale]
  return {
    x: ((picture.width - width) * left) / 100,
    y: ((picture.height - height) * top) / 100,
    ...{ width, height },
  }
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

const STORY = { width: 1600, height: 900 }

/** The boxes of the site in px, and where the style sheet puts the picture in them. */
const STORY_CROPS: readonly (readonly [
  place: string,
  box: readonly [number, number],
  position: readonly [number, number],
])[] = [
  ['feed/Story.module.css, a card of 16 to 9', [384, 216], [50, 25]],
  ['feed/Story.module.css, a row of 4 to 3', [112, 84], [50, 25]],
  ['feed/Story.module.css, a row of 16 to 9 from 600 px', [176, 99], [50, 25]],
  ['feed/TrendingHero.module.css, the lead at 390 px', [390, 456], [66, 25]],
  ['feed/TrendingHero.module.css, the lead at 390 px with a long title', [390, 640], [66, 25]],
  ['feed/TrendingHero.module.css, a tile at 390 px', [193, 216], [66, 25]],
  ['feed/TrendingHero.module.css, a tile at 390 px with a long title', [193, 330], [66, 25]],
  ['feed/TrendingHero.module.css, the lead at 768 px', [720, 456], [66, 25]],
  ['feed/TrendingHero.module.css, the lead from 900 px', [800, 524], [66, 25]],
  ['feed/TrendingHero.module.css, a tile from 900 px', [396, 260], [66, 25]],
  ['videos/Highlights.module.css, a frame of 16 to 9', [384, 216], [50, 50]],
  ['site/PopupPromo.module.css, 16 to 9', [320, 180], [50, 50]],
  ['a wide screen, 21 to 9', [1260, 540], [50, 25]],
  ['a wide screen, 21 to 9, in the middle', [1260, 540], [50, 50]],
  ['an upright clip, 9 to 16', [360, 640], [50, 50]],
  ['an upright clip on the stage, 9 to 16', [360, 640], [66, 25]],
  ['a square', [400, 400], [50, 50]],
  ['a square on the stage', [400, 400], [66, 25]],
]

describe('a face in a story’s picture', () => {
  const framings = POSES.flatMap((pose) =>
    [0, 1, 2, 3, 4, 5].flatMap((variant) =>
      [true, false].map((isMirrored) => ({ pose, variant, ...framingOf(pose, variant, isMirrored) })),
    ),
  )

  it.each(STORY_CROPS)('is whole in %s', (_place, box, position) => {
    const visible = visiblePart(STORY, box, position)

    const cut = framings.filter(({ face }) => face !== null && !contains(visible, face))

    expect(cut.map(({ pose, variant }) => `${pose} ${variant}`)).toEqual([])
  })

  it('is found in every pose but one, in at least two sizes', () => {
    const sizes = POSES.map(
      (pose) => new Set(framings.filter((framing) => framing.pose === pose).map(({ scale }) => scale)).size,
    )

    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
    expect(new Set(framings.filter(({ face }) => face === null).map(({ pose }) => pose))).toEqual(
      new Set(['net']),
    )
  })
})

describe('a face in a banner', () => {
  it.each([
    ['site/BannerSlot.module.css at 390 px', [358, 216]],
    ['site/BannerSlot.module.css at 390 px with a long title', [358, 300]],
    ['site/BannerSlot.module.css at 1440 px', [1200, 216]],
    ['site/PopupPromo.module.css, 16 to 9', [320, 180]],
  ] as const)('is whole in %s', (_place, box) => {
    const visible = visiblePart({ width: 1600, height: 432 }, box, [50, 50])

    const cut = POSES.filter((pose) => {
      const { face } = bannerFramingOf(pose, false)
      return face !== null && !contains(visible, face)
    })

    expect(cut).toEqual([])
  })
})

describe('a face in a portrait', () => {
  /** The visible part of a portrait `width` px wide, of which the box shows `shown` px from the top and hides `left` and `right`. */
  const shownPart = (width: number, shown: number, left = 0, right = 0): Rectangle => {
    const unit = 840 / width
    return { x: left * unit, y: 0, width: (width - left - right) * unit, height: shown * unit }
  }

  it.each([
    ['teams/TeamLeaders.module.css at 390 px', shownPart(116, 124, 0, 4)],
    ['teams/TeamLeaders.module.css at 768 px', shownPart(150, 120)],
    ['teams/PlayerCard.module.css', shownPart(212, 235, 6, 6)],
    ['stats/LeaderBoard.module.css', shownPart(140, 168, 0, 8)],
    ['stats/ComparedPlayer.module.css', shownPart(160, 118)],
    ['players/PlayerHero.module.css at 390 px, above the fading', shownPart(285, 223, 0, 28)],
    ['players/PlayerHero.module.css at 1440 px', shownPart(377, 423)],
  ])('is whole in %s, whichever way it looks', (_place, visible) => {
    const mirrored = { ...BUST_FACE, x: 840 - BUST_FACE.x - BUST_FACE.width }

    expect([contains(visible, BUST_FACE), contains(visible, mirrored)]).toEqual([true, true])
  })
})
