import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { teamStyle } from './teamStyle.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../styles/base.css'), 'utf8')
const [, rules = ''] = /^\.team \{([^}]*)\}/m.exec(css) ?? []

it('writes for a block only what the class does not give by itself', () => {
  expect(teamStyle({ color: '#0b5a6b', secondColor: '#8fe6d6' })).toEqual({
    className: 'team',
    style: { '--c1': '#0b5a6b', '--c2': '#8fe6d6', '--cd': '#4b8fa1' },
  })
})

it('writes nothing that the class does not read, and gives a value to all that it need not write', () => {
  const bright = teamStyle({ color: '#ffff00', secondColor: '#000000' })
  const gray = teamStyle({ color: '#777777', secondColor: '#011e41' })
  const written = new Set([...Object.keys(bright.style), ...Object.keys(gray.style)])

  expect([...written].toSorted()).toEqual(['--c1', '--c2', '--cd', '--cg', '--cl', '--co', '--cs'])
  for (const name of written) expect(rules).toContain(`var(${name})`)
  for (const name of ['--cg', '--co', '--cl', '--cd', '--cs']) expect(rules).toContain(`${name}: `)
})
