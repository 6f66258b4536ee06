import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { className, fileCodes } from '../../classNames.ts'

const folder = resolve(import.meta.dirname, '../..')
const files = globSync('src/**/*.module.css', { cwd: folder })
const [one = '', other = ''] = files.map((file) => resolve(folder, file))
const CSS = '.image { color: red } .box .image:hover, .box { animation: fade 1s } @keyframes fade {}'

it('gives a class the same three letters in both builds, whatever loads the file', () => {
  const [first, again] = [one, `${one}?used`].map((path) => className('image', path, CSS))

  expect(first).toMatch(/^[B-Z][A-Za-z0-9]a$/)
  expect(again).toBe(first)
})

it('gives the classes and animations of a file letters in their order, and those of another file others', () => {
  const letters = ['image', 'box', 'fade'].map((name) => className(name, one, CSS).slice(2))

  expect(letters).toEqual(['a', 'b', 'c'])
  expect(className('image', other, CSS)).not.toBe(className('image', one, CSS))
})

it('gives no two of many classes of a file the same name', () => {
  const names = Array.from({ length: 200 }, (_, at) => `part${at}`)
  const css = names.map((name) => `.${name} {}`).join('')

  expect(new Set(names.map((name) => className(name, one, css))).size).toBe(200)
})

it('gives each file letters of its own, which those of advertisements do not begin with, and of which a new file changes few', () => {
  const before = fileCodes(files)
  const after = fileCodes([...files, 'src/features/stats/New.module.css'])

  expect(new Set(before.values()).size).toBe(files.length)
  expect([...before.values()].filter((code) => !/^[B-Z][A-Za-z0-9]$/.test(code))).toEqual([])
  expect([...before].filter(([file, code]) => after.get(file) !== code).length).toBeLessThanOrEqual(1)
})

it('stops the build at what is no class of a CSS module of the site, and names it', () => {
  expect(() => className('image', resolve(folder, 'other/Card.module.css'), CSS)).toThrow(
    'other/Card.module.css is none of the CSS modules below src.',
  )
  expect(() => className('error-title', one, CSS)).toThrow(/ has no class or animation error-title;/)
})

it('stops the build before letters run out', () => {
  const many = Array.from({ length: 800 }, (_, at) => `src/Part${at}.module.css`)

  expect(() => fileCodes(many)).toThrow('There are too many CSS modules (800) for names of two letters.')
})
