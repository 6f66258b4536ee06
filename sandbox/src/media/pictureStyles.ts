import { randomStream } from '../randomStream.ts'

export const HAIR_STYLES = [
  ...(['bun', 'braid', 'curls', 'pony', 'bob', 'twoBuns', 'locs'] as const),
  ...(['highPony', 'long', 'lowBun', 'afro'] as const),
] as const
export const BANDS = ['white', 'second', 'team', 'double', 'none'] as const
export const JERSEYS = ['plain', 'yoke', 'sash', 'sleeves', 'hoop'] as const

export type HairStyle = (typeof HAIR_STYLES)[number]

/** A skin with its shade and its light, and the hair colors that are drawn with it. */
export interface Skin {
  color: string
  shade: string
  light: string
  hairColors: readonly string[]
}

export const SKINS: readonly Skin[] = [
  {
    ...{ color: '#f3c9a5', shade: '#cd9470', light: '#ffeedd' },
    hairColors: ['#4a2a1a', '#8a5428', '#c9974a', '#2b1a14', '#8f3d20'],
  },
  {
    ...{ color: '#dba472', shade: '#aa7148', light: '#f8d8ae' },
    hairColors: ['#2b1a14', '#5c351e', '#1c1312', '#7d4a26'],
  },
  {
    ...{ color: '#aa6e47', shade: '#7a472c', light: '#dba473' },
    hairColors: ['#1a1110', '#3a2118', '#281613'],
  },
  {
    ...{ color: '#74472f', shade: '#4b291b', light: '#a8724f' },
    hairColors: ['#140d0e', '#241512', '#3b2018'],
  },
]

/** How a person is drawn. */
export interface PictureStyle {
  hair: HairStyle
  skin: Skin
  hairColor: string
  band: (typeof BANDS)[number]
  jersey: (typeof JERSEYS)[number]
  facing: 'left' | 'right'
}

/** The number of places after which looks repeat: more than any squad has players. */
const PLACES = HAIR_STYLES.length * SKINS.length

/**
 * The look of a person, derived from her name, or from her place in her squad where that is known: players at
 * close places differ in their hair, and no two of a squad share hair and skin.
 * @param squad decides where the order of hair styles starts, so that clubs differ.
 */
export function pictureStyleOf(name: string, squad: string, place: number | null): PictureStyle {
  const random = randomStream('look', name)
  const index = (place ?? random.between(0, PLACES - 1)) % PLACES
  const styles = randomStream('hair', squad).shuffle(HAIR_STYLES)
  const style = index % styles.length
  const firstSkin = randomStream('skin', squad).between(0, SKINS.length - 1)
  // Each round through the styles moves to the next skin, and players at places next to each other differ in their skin too.
  const tone = firstSkin + Math.floor(index / styles.length) + style * 3
  const skin = at(SKINS, tone)
  return {
    hair: at(styles, style),
    skin,
    hairColor: random.pick(skin.hairColors),
    band: random.pick(BANDS),
    jersey: random.pick(JERSEYS),
    facing: random.pick(['left', 'right'] as const),
  }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
