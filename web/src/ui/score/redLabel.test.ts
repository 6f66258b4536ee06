import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../..', import.meta.url).pathname

it('is drawn by LiveFlag, or by a part that reads the age of the score itself', () => {
  const drawing = globSync('**/*.tsx', { cwd: folder }).filter((name) => {
    const source = readFileSync(`${folder}/${name}`, 'utf8')

    return !name.endsWith('.test.tsx') && /["'`]live[ "'`]/.test(source) && !source.includes('useLiveAge(')
  })

  // Flag offers the look; its users are found by kind="live". LiveFlag itself reads the age.
  expect(drawing).toEqual(['ui/score/Flag.tsx'])
})
