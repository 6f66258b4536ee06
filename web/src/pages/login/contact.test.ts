import { describe, expect, it } from 'vitest'
import { emailProblem, isPhoneCode, readContact, type ContactKind } from './contact.ts'

describe('what a fan types to sign in', () => {
  it.each<[typed: string, before: ContactKind, kind: ContactKind, value: string]>([
    ['', 'email', 'email', ''],
    ['', 'phone', 'email', ''],
    ['   ', 'phone', 'email', ''],
    ['Ada@Example.COM', 'email', 'email', 'ada@example.com'],
    [' ada@example.com ', 'email', 'email', 'ada@example.com'],
    ['202@', 'phone', 'email', '202@'],
    ['@', 'phone', 'email', '@'],
    ['2', 'email', 'email', '2'],
    ['20', 'email', 'email', '20'],
    ['20', 'phone', 'phone', '20'],
    ['(20', 'email', 'email', '(20'],
    ['(2)-0-', 'email', 'email', '(2)-0-'],
    ['202', 'email', 'phone', '202'],
    ['(202', 'email', 'phone', '(202'],
    ['202-555-0123', 'email', 'phone', '202-555-0123'],
    ['(202) 555-0123', 'email', 'phone', '(202) 555-0123'],
    ['+1 202 555 0123', 'email', 'phone', '+1 202 555 0123'],
    ['---', 'email', 'email', '---'],
    ['ada', 'email', 'email', 'ada'],
    ['ADA', 'email', 'email', 'ADA'],
    ['202a', 'email', 'email', '202a'],
    ['202a', 'phone', 'phone', '202a'],
    ['202.5', 'phone', 'phone', '202.5'],
    ['202+5', 'email', 'email', '202+5'],
  ])('"%s" in a field for %s is %s "%s"', (typed, before, kind, value) => {
    expect(readContact(typed, before)).toEqual({ kind, value })
  })
})

describe('an address', () => {
  it.each([
    ['', 'Email is required.'],
    ['  ', 'Email is required.'],
    ['ada', '* Please enter valid email.'],
    ['ada@', '* Please enter valid email.'],
    ['@example.com', '* Please enter valid email.'],
    ['ada@example', '* Please enter valid email.'],
    ['ada cole@example.com', '* Please enter valid email.'],
    ['ada@cole@example.com', '* Please enter valid email.'],
    ['fan@x..com', '* Please enter valid email.'],
    ['fan@.x.com', '* Please enter valid email.'],
    ['fan@x.com.', '* Please enter valid email.'],
    ['fan..ada@x.com', '* Please enter valid email.'],
    ['.fan@x.com', '* Please enter valid email.'],
    ['ada@example.com', null],
    ['Ada.Cole+wll@mail.example.com', null],
  ])('"%s" has the problem: %s', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem)
  })
})

describe('a code', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    [' 12345', false],
    ['', false],
  ])('"%s" is complete: %s', (typed, isComplete) => {
    expect(isPhoneCode(typed)).toBe(isComplete)
  })
})
