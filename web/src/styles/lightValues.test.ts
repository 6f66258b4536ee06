import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { lightOf, lightValues } from '../../lightValues.ts'

it.each([
  ['#0a0e1f', '#0a0e1f'],
  ['light-dark(#0a0e1f, #f3f5fa)', '#0a0e1f'],
  ['light-dark(var(--cl), var(--cd))', 'var(--cl)'],
  ['0 0 0 1px light-dark(transparent, var(--line))', '0 0 0 1px transparent'],
  [
    '0 6px 20px light-dark(rgb(10, 14, 31, 0.22), rgb(0 0 0/0.7)), 0 0 1px light-dark(#fff,#000)',
    '0 6px 20px rgb(10, 14, 31, 0.22), 0 0 1px #fff',
  ],
])('of %s takes %s', (value, light) => {
  expect(lightOf(value)).toBe(light)
})

it.each(['light-dark(#000)', 'light-dark(#000, #fff', 'light-dark(rgb(0, 0, 0))'])('refuses %s', (value) => {
  expect(() => lightOf(value)).toThrow('light-dark() takes two colors')
})

it('gives browsers without light-dark() the light values, in the place of the rule', async () => {
  const css = `
:root { color-scheme: light dark; --ink: light-dark(#000, #fff); --spark: #ff0 }
@media print { .sheet { color: light-dark(red, blue) } }
a { color: var(--ink) }`

  expect(await processed(css)).toBe(
    [
      ':root { color-scheme: light dark; --ink: light-dark(#000, #fff); --spark: #ff0 }',
      '@supports not (color: light-dark(#000, #fff)) { :root { --ink: #000 } }',
      '@media print { .sheet { color: light-dark(red, blue) } @supports not (color: light-dark(#000, #fff)) { .sheet { color: red } } }',
      'a { color: var(--ink) }',
    ].join(' '),
  )
})

/** The stylesheet as Vite writes it with the plugin, in one line. */
async function processed(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [lightValues()] } } },
    'build',
  )
  const { code } = await preprocessCSS(css, 'site.css', config)
  return code.replace(/[{}]/g, ' $& ').replace(/\s+/g, ' ').trim()
}
