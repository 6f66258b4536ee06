import { expect, it } from 'vitest'
import { cleanMessage } from './cleanMessage.ts'

it.each([
  [
    'the query and the fragment of an address',
    'Failed to fetch https://www.example.com/login?oobCode=abc&mode=signIn#top',
    'Failed to fetch https://www.example.com/login',
  ],
  ['a query without names, and a fragment', 'At /reset?abcdefgh and /login#abc', 'At /reset and /login'],
  ['the query of a path', "Cannot load '/videos?fbct=x1'", "Cannot load '/videos'"],
  ['a query that stands alone', 'Bad state: ?email=ada&code=1', 'Bad state:'],
  [
    'who is named in an address',
    'At https://ada:secret@example.com/a.js:1:2',
    'At https://example.com/a.js:1:2',
  ],
  ['an email', 'No account for ada.lovelace@mail.example.com', 'No account for [email]'],
  ['an email in an address', 'No /fans/ada%40example.com here', 'No /fans/[email] here'],
  [
    'a token of three parts',
    'Refused eyJhbGciOiJSUzI1NiJ9eyJ.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl-1_2',
    'Refused [token]',
  ],
  ['a key', 'Key AIzaSyA-key_of_the_web_app_9', 'Key [token]'],
  ['a UUID', 'Installation 01234567-89ab-cdef-0123-456789abcdef', 'Installation [token]'],
  ['a long hexadecimal number', 'Hash deadbeefdeadbeef', 'Hash [token]'],
  ['base64', 'Body aGVsbG8gd29ybGQgaGVsbG8+d29y/bGQ==', 'Body [token]'],
  ['a phone number', 'Sent to +12025550123', 'Sent to [number]'],
  ['a phone number with spaces', 'Sent to +1 202 555 0123, twice', 'Sent to [number], twice'],
  ['a phone number with marks', 'Sent to (202) 555-0123', 'Sent to [number]'],
  ['a phone number with dots', 'Sent to 202.555.0123', 'Sent to [number]'],
  ['a password', 'Refused password=lacrosse!1 of ada', 'Refused password=[secret] of ada'],
  ['a password in JSON', 'Body {"password": "lacrosse!1"}', 'Body {"password": [secret]'],
  ['an authorization', 'Sent Authorization: Bearer abc', 'Sent Authorization: Bearer [secret]'],
  [
    'control characters, and marks that turn the direction',
    'One\u0000two\r\nthree\u001b[31m\u202efour\u2028',
    'One two three [31m four',
  ],
  ['half a character', 'Broken \ud83d', 'Broken \ufffd'],
])('cleanMessage removes %s', (_what, message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned)
})

it.each([
  'Failed to fetch dynamically imported module: https://www.example.com/static/assets/gameDetailsRoute-DkYz1a2B.js',
  "Cannot read properties of undefined (reading 'score')",
  'What? Nothing: a && b === c',
  '/static/assets/startTelemetryOfVisits-a1b2c3d4.js:10:2345',
  'createSubscriptionAnswersFromTheNetwork is not a function',
  'Invalid date 2026-11-29 02:04 in game 2025-wll-ev-16, row 1 of 20',
  'The token is missing: sign in',
])('cleanMessage leaves %s', (message) => {
  expect(cleanMessage(message)).toBe(message)
})

it('cleanMessage cuts a message after 300 characters, and never inside a character', () => {
  expect(cleanMessage('a b '.repeat(200))).toHaveLength(300)
  expect(cleanMessage(`${'a '.repeat(149)}b😀`)).toBe(`${'a '.repeat(149)}b\ufffd`)
})

it('cleanMessage is fast on text that is designed to be slow', () => {
  const hostile = [
    '/'.repeat(300),
    'a+'.repeat(150),
    'a@'.repeat(150),
    '1 '.repeat(150),
    '(('.repeat(150),
    'password'.repeat(37),
    '-'.repeat(300),
    `${'a.'.repeat(149)}@`,
  ]

  const startedAt = performance.now()
  for (let count = 0; count < 20; count += 1) hostile.forEach(cleanMessage)

  expect(performance.now() - startedAt).toBeLessThan(2000)
})
