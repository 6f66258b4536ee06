import { describe, expect, it } from 'vitest'
import { RefusedPictureError } from './pictureErrors.ts'
import { readPictureRequest } from './pictureRequest.ts'

const sources = {
  imageOrigins: { 'media.example.org': 'https://media.example.org', 'localhost:4104': 'http://sandbox:4104' },
  imageParameters: ['v', 'w'],
}

function statusFor(address: string): number | undefined {
  try {
    readPictureRequest(address, sources)
  } catch (error) {
    if (error instanceof RefusedPictureError) return error.status
    throw error
  }
  return undefined
}

describe('the address of a requested picture', () => {
  it.each([
    ['/images/640/media.example.org/teams/bos.png', 'https://media.example.org/teams/bos.png', 640],
    ['/images/32/media.example.org/a%20b.png?v=7&w=9', 'https://media.example.org/a%20b.png?v=7&w=9', 32],
    ['/images/2560/localhost:4104/crests/A.svg', 'http://sandbox:4104/crests/A.svg', 2560],
    ['/images/64/media.example.org//two//slashes', 'https://media.example.org//two//slashes', 64],
  ])('%s is read', (address, href, width) => {
    const requested = readPictureRequest(address, sources)

    expect([requested.url.href, requested.width]).toEqual([href, width])
  })

  it.each([
    ['/images/640/media.example.org/a.png?x=1', '/images/640/media.example.org/a.png'],
    ['/images/640/media.example.org/a.png?x=1&v=7&x=2', '/images/640/media.example.org/a.png?v=7'],
    ['/images/640/media.example.org/a.png?v=7&v=8&V=9', '/images/640/media.example.org/a.png?v=7'],
    ['/images/640/media.example.org/a.png?', '/images/640/media.example.org/a.png'],
    ['/images/640/media.example.org/a.png?w=1&v=7', '/images/640/media.example.org/a.png?w=1&v=7'],
  ])('%s has the one address %s', (sent, address) => {
    expect(readPictureRequest(sent, sources).address).toBe(address)
  })

  it.each([
    ['another host', '/images/640/example.org/a.png', 403],
    ['a loopback address', '/images/640/127.0.0.1/a.png', 403],
    ['credentials', '/images/640/user:pass@media.example.org/a.png', 403],
    ['another port', '/images/640/media.example.org:8080/a.png', 403],
    ['the port that is the default', '/images/640/media.example.org:443/a.png', 403],
    ['an encoded host', '/images/640/media%2Eexample.org/a.png', 403],
    ['a host in capitals', '/images/640/MEDIA.example.org/a.png', 403],
    ['a name that every object has', '/images/640/constructor/a.png', 403],
    ['a whole address for the host', '/images/640/https://media.example.org/a.png', 403],
    ['another width', '/images/641/media.example.org/a.png', 404],
    ['a width with a zero before it', '/images/0640/media.example.org/a.png', 404],
    ['no number for the width', '/images/wide/media.example.org/a.png', 404],
    ['no path', '/images/640/media.example.org', 400],
    ['no host', '/images/640', 400],
    ['a fragment', '/images/640/media.example.org/a.svg#part', 400],
    ['dot segments', '/images/640/media.example.org/teams/../a.png', 400],
    ['encoded dot segments', '/images/640/media.example.org/%2e%2e/a.png', 400],
    ['a backslash', '/images/640/media.example.org/\\a.png', 400],
    ['an address of 3,000 letters', `/images/640/media.example.org/${'a'.repeat(3000)}`, 400],
  ])('is rejected with %s', (_what, address, status) => {
    expect(statusFor(address)).toBe(status)
  })

  it('in another width is refused with the widths there are', () => {
    expect(() => readPictureRequest('/images/1/media.example.org/a', sources)).toThrow(/32, 64, .*2560/)
  })
})
