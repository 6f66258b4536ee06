import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const DOMAINS = join(import.meta.dirname, '../../gateway/src/domains')
const IMPORTED_PATH = /\bfrom '(\.{1,2}\/[^']+)'/g

/** The files of the gateway's domains, each with the domain files that it imports, types included. */
const imports: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, importsOf(file)]),
)

function importsOf(file: string): string[] {
  const paths = [...readFileSync(join(DOMAINS, file), 'utf8').matchAll(IMPORTED_PATH)]
  return paths.map(([, path = '']) => join(dirname(file), path))
}

/** The files of an import cycle in order, the first again at its end; null without a cycle. */
function findCircle(): readonly string[] | null {
  const passed = new Set<string>()

  function circleFrom(file: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (passed.has(file)) return null
    passed.add(file)
    for (const imported of imports.get(file) ?? []) {
      const circle = circleFrom(imported, [...way, file])
      if (circle) return circle
    }
    return null
  }

  for (const file of imports.keys()) {
    const circle = circleFrom(file, [])
    if (circle) return circle
  }
  return null
}

it('the domains have no import cycle between files', () => {
  expect(imports.size).toBeGreaterThan(100)
  expect(findCircle()).toBeNull()
})
