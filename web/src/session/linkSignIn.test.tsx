import { afterEach, expect, it } from 'vitest'
import { keepTokenOfAddress } from './pendingSignIn.ts'
import { signInWithTokenInAddress, uidOfToken } from './linkSignIn.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`

afterEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})

/** Opens an address with the token, and returns the tokens that the provider was asked to sign in with. */
async function open(token: string): Promise<string[]> {
  history.replaceState(null, '', `/teams/guard?fbct=${encodeURIComponent(token)}`)
  keepTokenOfAddress()
  const signedIn: string[] = []
  await signInWithTokenInAddress({
    whenReady: () => Promise.resolve(),
    signInWithCustomToken: (given) => Promise.resolve(void signedIn.push(given)),
  })
  return signedIn
}

it.each([
  ['no token', 'junk'],
  ['nothing', ''],
  ['three parts of junk', 'a.b.c'],
  ['a token of nobody', tokenOf({ sub: 'ada' })],
  ['a token of an empty name', tokenOf({ uid: '' })],
  ['a token of a number', tokenOf({ uid: 7 })],
])('asks nobody to switch for %s in the address, and takes it out', async (_what, token) => {
  expect(await open(token)).toEqual([])
  expect(location.search).toBe('')
})

it('signs in with a token that names an account', async () => {
  const token = tokenOf({ uid: 'bea' })

  expect(uidOfToken(token)).toBe('bea')
  expect(await open(token)).toEqual([token])
})
