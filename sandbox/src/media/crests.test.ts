import { describe, expect, it } from 'vitest'
import { drawCrest } from './crests.ts'

describe('a crest', () => {
  it.each([
    ['WGUA', '#0b5a6b', '#8fe6d6'],
    ['WPLM', '#f26a2e', '#ffd9a8'],
    ['WCHR', '#b3154a', '#ffc2d4'],
    ['WCHA', '#5b2bd1', '#011e41'],
    ['TIZ', '#14213d', '#ddf93b'],
    ['TNO', '#7a1f3d', '#ffd166'],
    ['WLL', '#2a3fe5', '#b9c4ff'],
  ])('of %s is drawn in its colors', (id, color, second) => {
    const svg = drawCrest(id)

    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64"/)
    expect(svg).toContain(color)
    expect(svg).toContain(second)
    expect(svg).not.toMatch(/\$[12]|var\(/)
  })

  it('of the player pool is the league’s crest in the pool’s color', () => {
    expect(drawCrest('ZPP')).toContain('#39404f')
  })

  it('does not exist for an unknown id', () => {
    expect(drawCrest('PLL')).toBeNull()
    expect(drawCrest('constructor')).toBeNull()
  })
})
