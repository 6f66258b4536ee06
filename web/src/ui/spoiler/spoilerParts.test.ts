import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

it('hides scores in ui/spoiler/Score.tsx and ui/spoiler/Spoiler.tsx alone: use those instead of the classes', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'))

  const hiding = files.filter((file) =>
    /spoiler(?:Content|Replacement)\b/.test(readFileSync(join(source, file), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(hiding.toSorted()).toEqual(['ui/spoiler/Score.tsx', 'ui/spoiler/Spoiler.tsx'])
})

it('reveals by what outlives a deploy: use gameSpoilerId of lib/settings/spoilers.ts, or the league’s ids, instead of an opaque id', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))

  const byOpaqueId = files.filter((file) =>
    /(?:\bspoilerId(?:=\{|: )|(?<!function )\b(?:useRevealed|reveal)\().*\bid\b/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(byOpaqueId).toEqual([])
})
