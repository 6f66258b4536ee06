import { expect, it } from 'vitest'
import { runText } from './runText.ts'

it.each([
  ['WWLWL', 'Won two in a row'],
  ['LWWWW', 'Lost the last one'],
  ['TTT', 'Tied three in a row'],
  ['WWWWW', 'Won all five'],
  ['', null],
])('says of %s how the last games went', (outcomes, text) => {
  expect(runText(Array.from(outcomes) as ('W' | 'L' | 'T')[])).toBe(text)
})
