import { describe, expect, it } from 'vitest'
import { visitor } from '../../domains/viewer/viewer.ts'
import { initialsOf, textColorOn } from './badge.ts'

describe('initialsOf a fan', () => {
  it.each([
    ['RA', { firstName: 'Rosa', lastName: 'Alvarez' }],
    ['ÉO', { firstName: ' élise', lastName: "o'Neil" }],
    ['R', { firstName: 'Rosa', lastName: '—' }],
    ['L', { username: 'laxfan', email: 'rosa@example.com' }],
    ['R', { email: 'rosa@example.com' }],
    ['李', { firstName: '李' }],
    [null, { firstName: '⚡️' }],
    [null, { phone: '+12025550123' }],
  ])('returns %s', (initials, names) => {
    expect(initialsOf({ ...visitor, ...names })).toBe(initials)
  })
})

describe('text on a team’s color', () => {
  it.each([
    ['#5b2bd1', '#ffffff'],
    ['#ffd400', '#0a0e1f'],
    ['#fd0', '#0a0e1f'],
    // Neither white (4.44) nor ink (4.35) can be read on it.
    ['#7a7a7a', '#000000'],
  ])('on %s is %s', (color, text) => {
    expect(textColorOn(color)).toBe(text)
  })
})
