import { expect, it } from 'vitest'
import { setNavigationPreload } from './navigationPreload.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const FIREFOX_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/152.0 Mobile/15E148 Safari/605.1.15'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

it.each([
  ['off in Firefox, where a previous worker may have enabled it', FIREFOX, false],
  ['on in Firefox on iOS', FIREFOX_IOS, true],
  ['on in Safari', SAFARI, true],
  ['on in Chrome', CHROME, true],
])('is %s', async (_condition, userAgent, expected) => {
  let isOn = !expected
  const preload = {
    enable: () => Promise.resolve(void (isOn = true)),
    disable: () => Promise.resolve(void (isOn = false)),
  }

  await setNavigationPreload(preload, userAgent)

  expect(isOn).toBe(expected)
})

it('asks nothing of a browser without preloads', async () => {
  await expect(setNavigationPreload(undefined, CHROME)).resolves.toBeUndefined()
})
