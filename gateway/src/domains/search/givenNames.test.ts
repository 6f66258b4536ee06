import { describe, expect, it } from 'vitest'
import { otherNameForms } from './givenNames.ts'

describe('otherNameForms', () => {
  it.each([
    ['liz', 'elizabeth'],
    ['beth', 'elizabeth'],
    ['elizabeth', 'liz'],
    ['kate', 'katherine'],
    ['katie', 'katherine'],
    ['katherine', 'kate'],
    ['maddie', 'madison'],
    ['maddie', 'madeline'],
    ['sam', 'samantha'],
    ['izzy', 'isabella'],
  ])('of %s includes %s', (name, expected) => {
    const forms = otherNameForms(name)

    expect(forms).toContain(expected)
    expect(forms).not.toContain(name)
  })

  it('is empty for a word that is no given name', () => {
    expect(otherNameForms('constructor')).toEqual([])
  })
})
