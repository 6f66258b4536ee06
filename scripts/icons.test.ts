import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeIcons } from './icons.ts'

const folder = join(import.meta.dirname, '../web/public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const icons = new Map((await makeIcons(drawing)).map(({ name, bytes }) => [name, bytes]))
const committed = (name: string) => readFileSync(join(folder, name))

/** The pictures in an ICO file. */
function picturesIn(ico: Buffer): Buffer[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_none, at) => {
    const [length, offset] = [ico.readUInt32LE(6 + 16 * at + 8), ico.readUInt32LE(6 + 16 * at + 12)]
    return ico.subarray(offset, offset + length)
  })
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()

/** The largest difference between two pictures in any channel of any pixel. Library versions round differently. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  expect(a.length).toBe(b.length)
  let most = 0
  for (const [at, value] of a.entries()) most = Math.max(most, Math.abs(value - (b[at] ?? 0)))
  return most
}

describe('the icons in web/public', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('include %s, as `npm run icons` makes it from favicon.svg', async (name, size) => {
    expect(await sharp(committed(name)).metadata()).toMatchObject({
      width: size,
      height: size,
      format: 'png',
    })
    expect(await difference(committed(name), icons.get(name) ?? Buffer.alloc(0))).toBeLessThan(8)
  })

  it('include favicon.ico in three sizes', async () => {
    const [made, kept] = [
      picturesIn(icons.get('favicon.ico') ?? Buffer.alloc(6)),
      picturesIn(committed('favicon.ico')),
    ]

    expect(await Promise.all(kept.map(async (png) => (await sharp(png).metadata()).width))).toEqual([
      16, 32, 48,
    ])
    const differences = await Promise.all(kept.map((png, at) => difference(png, made[at] ?? png)))
    expect(Math.max(...differences)).toBeLessThan(8)
  })

  it('include those of the manifest that a launcher needs', () => {
    const { icons: named } = JSON.parse(committed('manifest.webmanifest').toString()) as {
      icons: { src: string; sizes: string; purpose?: string }[]
    }

    expect(named.map(({ src, sizes, purpose = 'any' }) => [src, sizes, purpose])).toEqual([
      ['/favicon.svg', 'any', 'any'],
      ['/icon-192.png', '192x192', 'any'],
      ['/icon-512.png', '512x512', 'any'],
      ['/icon-maskable-512.png', '512x512', 'maskable'],
    ])
  })

  it('leave the edge of a maskable icon free for the launcher', async () => {
    const { data, info } = await sharp(committed('icon-maskable-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const background = data.subarray(0, 3).toString('hex')
    const isBackground = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return data.subarray(at, at + 3).toString('hex') === background
    }
    const outside = Array.from({ length: 360 }, (_none, degrees) => (degrees * Math.PI) / 180).map((angle) =>
      isBackground(Math.round(255.5 + 206 * Math.cos(angle)), Math.round(255.5 + 206 * Math.sin(angle))),
    )

    expect(background).toBe('0a0e1f')
    expect(outside.every(Boolean)).toBe(true)
  })
})
