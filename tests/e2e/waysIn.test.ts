import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests({
  authEmulator: true,
  env: { ANONYMOUS_SIGN_IN: 'true', GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com' },
})

/** The effect of Google's script once a fan has chosen an account, whose unsigned token the emulator accepts. */
const PROMPT = `
  let answer
  window.google = { accounts: { id: {
    initialize: ({ callback }) => { answer = callback },
    prompt: () => setTimeout(() => answer({ credential: JSON.stringify({
      sub: 'gina', email: 'gina@gmail.example', email_verified: true, name: 'Gina Park',
    }) })),
    cancel() {},
  } } }`

const PLAYERS = JSON.stringify([{ slug: 'freya-aldaine', name: 'Freya Aldaine' }])

const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Your profile' })

/** Opens the panel once the visitor has her anonymous account, and returns its uid. */
async function openAsAnonymous(stored: Record<string, string> = {}): Promise<{ page: Page; uid: string }> {
  const { page } = await newVisit(site.browser, { stored })
  await page.route(/accounts\.google\.com|apis\.google\.com/, (route) => route.abort())
  const created = page.waitForResponse((response) => response.url().includes('accounts:signUp'))
  await page.goto(`${site.url}/standings`)
  const { localId } = (await (await created).json()) as { localId: string }
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or US mobile number').waitFor()
  return { page, uid: localId }
}

/** The account remembered by the browser, where favorites are merged some time after the sign-in. */
async function accountHere(page: Page): Promise<unknown> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('wll.account') ?? 'null'))
}

const chosen = { 'wll.favorite-team': 'guard', 'wll.followed-players': PLAYERS }

it('an anonymous fan who signs in by a code keeps her uid and favorites', { tags: 'night' }, async () => {
  const { page, uid } = await openAsAnonymous(chosen)

  await page.getByLabel('Email or US mobile number').fill('(202) 555-0177')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await page.getByLabel('6-digit code').fill(await site.emulator.codeSentTo('+12025550177'))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()

  await expect
    .poll(() => accountHere(page))
    .toMatchObject({ uid, favorites: { team: 'guard', players: ['freya-aldaine'] } })
})

it(
  'an anonymous fan who signs in by an email link keeps her uid and favorites',
  { tags: 'night' },
  async () => {
    const { page, uid } = await openAsAnonymous(chosen)

    await page.getByLabel('Email or US mobile number').fill('linked@example.com')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Email link sent. Check your email').waitFor()
    await page.goto(await site.emulator.linkSentTo('linked@example.com'))
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()

    await expect
      .poll(() => accountHere(page))
      .toMatchObject({ uid, favorites: { team: 'guard', players: ['freya-aldaine'] } })
  },
)

it('Google’s prompt signs a fan in, and its name is not asked for again', async () => {
  const { page } = await newVisit(site.browser)
  await page.route(/apis\.google\.com/, (route) => route.abort())
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROMPT }),
  )
  await page.goto(`${site.url}/standings`)
  await hydrated(page)

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  const fields = await Promise.all(
    ['First name', 'Last name', 'ZIP code'].map((label) => page.getByLabel(label).count()),
  )

  expect(fields).toEqual([0, 0, 1])
  await expect.poll(() => profileLink(page).innerText()).toBe('GP')
})

it('the page to which Google redirects says why nobody is signed in', { tags: 'night' }, async () => {
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/standings`)
  await page.evaluate(() => {
    sessionStorage.setItem('wll.google-redirect', '{}')
  })
  await page.route(/googleWindow/, (route) => route.abort())

  await page.reload()

  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('alert')
    .filter({ hasText: 'Something went wrong' })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/standings')
})
