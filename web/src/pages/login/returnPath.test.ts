import { expect, it } from 'vitest'
import { returnPath } from './returnPath.ts'

it.each([
  ['/', '/'],
  ['/players/keira-gildersleeve', '/players/keira-gildersleeve'],
  ['/schedule?team=guard#week-3', '/schedule?team=guard#week-3'],
  ['/teams/../stats', '/stats'],
  ['/news/tag/a%2Fb', '/news/tag/a%2Fb'],
  ['/loginless', '/loginless'],
])('leads to %s', (then, path) => {
  expect(returnPath(then)).toBe(path)
})

it.each([
  null,
  '',
  'schedule',
  '//evil.example',
  '///evil.example',
  '/..//evil.example',
  '/./\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2e%2e//evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  '/\n/evil.example',
  '/login',
  '/login?then=%2Flogin',
])('refuses %j', (then) => {
  expect(returnPath(then)).toBeNull()
})
