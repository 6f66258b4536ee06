import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const stylesheets = globSync('**/*.css', { cwd: folder })

/** The layers of the site, as the tokens number them. */
function layers(): Record<string, number> {
  const tokens = readFileSync(`${folder}/styles/tokens.css`, 'utf8')
  const numbers = [...tokens.matchAll(/--z-([\w-]+): (\d+);/g)]
  return Object.fromEntries(numbers.map(([, name = '', layer]): [string, number] => [name, Number(layer)]))
}

it('has one number for each layer of the site', () => {
  expect(layers()).toEqual({
    strip: 10,
    'sub-navigation': 20,
    header: 1100,
    'mobile-footer': 1150,
    video: 1208,
    'slide-up': 1209,
    scrim: 1298,
    login: 1299,
    skip: 1400,
  })
})

it('writes those numbers nowhere else: stylesheets name a layer, or order the parts of one component from -9 to 9', () => {
  const names = Object.keys(layers()).map((layer) => `var(--z-${layer})`)

  const others = stylesheets.flatMap((name) => {
    const css = readFileSync(`${folder}/${name}`, 'utf8')
    const values = [...css.matchAll(/z-index:\s*([^;}]+)/g)].map(([, value]) => value?.trim() ?? '')
    return values
      .filter((value) => !names.includes(value) && !/^-?\d$/.test(value))
      .map((value) => `${name}: ${value}`)
  })

  expect(stylesheets.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
