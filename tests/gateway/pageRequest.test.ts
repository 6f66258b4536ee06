import { describe, expect, it } from 'vitest'
import { readPageRequest, sharedAddress } from '../../gateway/src/delivery/pages/pageRequest.ts'
import { mightHoldSignInToken } from '../../gateway/src/delivery/pages/signInToken.ts'
import { pickFrom, randomFrom } from '../support/random/randomRuns.ts'
import { plainSite } from '../support/stack.ts'

const PATHS = [
  ...['/stats', '/Stats/', '/stats/compare', '/schedule', '//teams/GUARD', '/search', '/videos', '/login'],
  ...["/videos/o'neil", '/videos/a:b@c', '/news/tag/%zz', '/teams/%C3%A9', '/nowhere/', '/player/x~y'],
]
const PAIRS = [
  ...['players=a,b', 'players=a%2Cb', 'players=a%2cb,', 'year=2024', 'yr=2023', 'team=GUARD', 'team=palms'],
  ...['q=a%20b', 'q=a+b', "q=o'neil~", 'q=%C3%A9', 'then=/stats/compare?players=a,b', 'then=%2Fteams'],
  ...[
    'utm=a%20b',
    'utm=a,b',
    'utm=%zz',
    "x='",
    '%7e=1',
    'playlistId=a%3Ab',
    'playlistId=a:b',
    'type=post',
    '',
  ],
]
const TOKENS = ['fbct=a.b-c', 'fbct=a%2Eb', 'f%62ct=a', 'fbct=', 'fbct=a,b%20c']

it('a page request is redirected to its canonical address at most once, with the token unchanged in the fragment', () => {
  const random = randomFrom(20_250_712)
  for (let run = 0; run < 4000; run += 1) {
    const token = pickFrom(random, TOKENS)
    const pairs = Array.from({ length: Math.floor(random() * 4) }, () => pickFrom(random, PAIRS))
    const requested = `${pickFrom(random, PATHS)}?${[...pairs, token].toSorted(() => random() - 0.5).join('&')}`

    const page = readPageRequest(requested, plainSite)

    expect([page.isForFanAlone, page.address.includes('b-c')]).toEqual([true, false])
    if (page.redirection === null) continue
    const [location = '', fragment] = page.redirection.location.split('#')
    expect([page.redirection.status, fragment]).toEqual([303, token])
    const led = readPageRequest(location, plainSite)
    expect([requested, led.redirection, led.address]).toEqual([requested, null, page.address])
  }
})

describe('the memory lookup of an address', () => {
  it('reads it in one pass, however it is written', () => {
    for (const part of ['?', '&', 'a&', '?a', '&?a'])
      expect(mightHoldSignInToken(`/?${part.repeat(200_000)}`)).toBe(false)
    expect(mightHoldSignInToken(`/?${'?'.repeat(1000)}&f%62ct=a`)).toBe(true)
  })

  it('ignores an address longer than any that is remembered', () => {
    const read: string[] = []
    const site = {
      canonicalAddress: (address: string) => {
        read.push(address)
        return null
      },
    }
    sharedAddress(`/?${'a'.repeat(2000)}`, site)
    sharedAddress('/?a', site)

    expect(read).toEqual(['/?a'])
  })
})
