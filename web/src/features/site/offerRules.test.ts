import { expect, it } from 'vitest'
import { storeAddress } from './offerRules.ts'

const both = { ios: '1234567890', android: 'com.example.league' }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const APPLE = 'https://apps.apple.com/app/id1234567890'
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.example.league'

it.each([
  ['an Android phone', PIXEL, both, GOOGLE],
  ['an Android phone without an app for it', PIXEL, { ...both, android: null }, null],
  [
    'Safari on an iPhone, which has a banner of its own',
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
    both,
    null,
  ],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, both, APPLE],
  [
    'Edge on an iPhone',
    `${IPHONE} Version/18.0 EdgiOS/130.0.2849.68 Mobile/15E148 Safari/604.1`,
    both,
    APPLE,
  ],
  [
    'Chrome on an iPhone without an app for it',
    `${IPHONE} CriOS/130.0 Safari/604.1`,
    { ...both, ios: null },
    null,
  ],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    both,
    null,
  ],
])('leads %s to its store', (_device, userAgent, stores, address) => {
  expect(storeAddress(stores, userAgent)).toBe(address)
})
