import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw } from '../gateway/rawRequest.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { startScriptedServer, reset, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** Forbidden features: OWASP's list, without those that the site uses or Chromium does not know. */
const DENIED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'keyboard-map'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['usb', 'xr-spatial-tracking', 'clipboard-read', 'gamepad', 'idle-detection', 'hid', 'serial'],
  ...['speaker-selection', 'local-fonts', 'window-management', 'browsing-topics', 'otp-credentials'],
  'publickey-credentials-create',
]
const OWN = ['autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen', 'picture-in-picture']

let stack: Stack
let withGoogle: Stack
let deaf: ScriptedServer
let edge: EdgeProcess
let edgeOfNobody: EdgeProcess

beforeAll(async () => {
  stack = await startStack()
  withGoogle = await startStack({
    env: {
      FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
      GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
    },
  })
  deaf = await startScriptedServer()
  deaf.reply(reset)
  edge = await startEdge([stack.url.replace('localhost', '127.0.0.1')])
  edgeOfNobody = await startEdge([deaf.url])
})
afterAll(async () => {
  await edge.close()
  await edgeOfNobody.close()
  await deaf.close()
  await withGoogle.close()
  await stack.close()
})

/** The value of each feature in a policy, such as `self`; an empty text if nobody may use the feature. */
function featuresOf(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(', ')
      .map((part) => (/^([a-z-]+)=\(([^()]*)\)$/.exec(part) ?? ['', part, 'unreadable']).slice(1)),
  ) as Record<string, string>
}

const siteFeatures = {
  ...Object.fromEntries(DENIED.map((feature) => [feature, ''])),
  ...Object.fromEntries(OWN.map((feature) => [feature, 'self'])),
  'identity-credentials-get': '',
}

it.each([
  ['a page that is made', '/first?year=1'],
  ['a page from memory', '/second', '/second'],
  ['a page that is not found', '/no/such/page'],
  ['a page whose address has a mistake', '//[/'],
  ['the explorer without an internet', '/graphiql'],
  ['the explorer', '/graphql'],
])('%s lets browsers do what the site uses and nothing else', async (_what, ...paths) => {
  const answers = []
  for (const path of paths) answers.push(await sendRaw(stack.url, { path, headers: { accept: 'text/html' } }))
  const { headers } = answers.at(-1) ?? {}

  expect(headers?.['content-type']).toContain('text/html')
  expect(featuresOf(headers?.['permissions-policy'])).toEqual(siteFeatures)
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': expect.any(String) as string,
  })
})

it.each([
  ['an operation', '/graphql?query={__typename}'],
  ['an operation from memory', '/graphql?query={__typename}', '/graphql?query={__typename}'],
  ['a refused method', '/graphql/stream'],
  ['what does not exist', '/static/js/none.js'],
  ['a session', '/session'],
  ['a picture that is refused', '/images/500/elsewhere.example/a.png'],
  ['readiness', '/readyz'],
])('%s is no document, cannot be taken for one, and has no headers of one', async (_what, ...paths) => {
  const answers = []
  for (const path of paths)
    answers.push(await sendRaw(stack.url, { path, headers: { accept: 'application/json' } }))
  const { headers } = answers.at(-1) ?? {}

  expect(headers?.['content-type'] ?? '').not.toContain('html')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('permissions-policy')
  expect(headers).not.toHaveProperty('cross-origin-opener-policy')
})

it("the permissions policy allows Google's prompt where Google is offered", async () => {
  const { headers } = await sendRaw(withGoogle.url, { path: '/' })

  expect(featuresOf(headers['permissions-policy'])).toEqual({
    ...siteFeatures,
    'identity-credentials-get': 'self "https://accounts.google.com"',
  })
})

it('the edge sends the permissions policy once, from a gateway and from a copy', async () => {
  const policies = [await edge.ask('/kept'), await edge.ask('/kept')].map(({ headers, copy }) => [
    copy,
    featuresOf(headers['permissions-policy']),
  ])

  expect(policies).toEqual([
    ['MISS', siteFeatures],
    ['HIT', siteFeatures],
  ])
})

it.each<[string, string, string?]>([
  ['no gateway answers a page', '/never-opened'],
  ['no gateway answers an operation', '/graphql?query=a'],
  ['an address is for operators', '/metrics'],
  ['it is well', '/edge-health'],
  ['a request is too long', '/', ' '.repeat(65_537)],
])('the edge denies all permissions where %s', async (_when, path, body) => {
  const { headers } = await edgeOfNobody.ask(path, {}, body)

  const nothing = Object.keys(siteFeatures).map((feature) => [feature, ''])
  expect(featuresOf(headers['permissions-policy'])).toEqual(Object.fromEntries(nothing))
})
