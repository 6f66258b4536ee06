import { expect, it } from 'vitest'
import { safeHref } from './safeHref.ts'

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['example.com/shop?x=1', 'https://example.com/shop?x=1'],
  ['www.example.com', 'https://www.example.com'],
  ['  example.com ', 'https://example.com'],
  ['localhost:4101/pages/shop', 'https://localhost:4101/pages/shop'],
  ['//example.com/a', 'https://example.com/a'],
  ['mailto:fans@example.com', 'mailto:fans@example.com'],
  ['tel:+15551234', 'tel:+15551234'],
  ['/schedule', '/schedule'],
])('makes a usable link of %s', (address, expected) => {
  expect(safeHref(address)).toBe(expected)
})

it.each([
  [null],
  [undefined],
  [''],
  ['   '],
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  [' javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['file:///etc/passwd'],
  ['https://'],
  ['a b c'],
])('refuses %j', (address) => {
  expect(safeHref(address)).toBeNull()
})

it('never lets a backslash turn a path into another host', () => {
  expect(safeHref('/\\evil.example')).not.toBe('/\\evil.example')
})
