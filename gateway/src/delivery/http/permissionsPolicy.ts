/**
 * Browser features that no page of the site needs, from the W3C's list and OWASP's recommendation. Chromium warns about names that it does
 * not know, so experimental ones are left out. So are features of third-party scripts (`sync-xhr`, `unload`, `storage-access`,
 * `private-state-token-redemption`), which the captcha and advertisements use.
 */
const unused = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'speaker-selection', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]

/**
 * Features that the site's own pages use: they play clips (those of the hosted player may be encrypted) and copy addresses. Sharing
 * (`web-share`) is allowed by default; it is not named because Chromium on Linux does not know it.
 */
const own = ['autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen', 'picture-in-picture']

const forGoogle = '(self "https://accounts.google.com")'

/**
 * The Permissions-Policy of every answer, so that no script or frame of a page can use features that the site
 * does not.
 * @param options.hasGoogle whether Google's sign-in is offered, whose prompt the browser shows.
 */
export function permissionsPolicy({ hasGoogle }: { hasGoogle: boolean }): string {
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...own.map((feature) => `${feature}=(self)`),
    `identity-credentials-get=${hasGoogle ? forGoogle : '()'}`,
  ].join(', ')
}
