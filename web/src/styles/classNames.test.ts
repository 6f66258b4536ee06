import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { className } from '../../classNames.ts'

const file = (name: string) => resolve(import.meta.dirname, `${name}.module.css`)

it('gives a class the same short name in both builds, whatever loads the file', () => {
  const [first, again] = [file('Card'), `${file('Card')}?used`].map((path) => className('image', path))

  expect(first).toMatch(/^_image_[A-Za-z0-9]{3}$/)
  expect(again).toBe(first)
})

it('gives a class of another file another name', () => {
  expect(className('image', file('Row'))).not.toBe(className('image', file('Card')))
})

it('stops the build where two files would share their names, and names both', () => {
  const nameAll = () => Array.from({ length: 20_000 }, (_, at) => className('image', file(`Part${at}`)))

  expect(nameAll).toThrow(
    /^The class names of src\/styles\/Part\d+\.module\.css and src\/styles\/\S+ have the same hash/,
  )
})
