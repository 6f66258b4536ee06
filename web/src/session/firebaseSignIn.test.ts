import { expect, it } from 'vitest'
import { createSignInQueue } from './firebaseSignIn.ts'

/** A queue, and ways to sign in that end when they are told to. */
function openQueue() {
  const calls: string[] = []
  const way = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const run = async () => {
      calls.push(`${name} begins`)
      await promise
      calls.push(`${name} ends`)
    }
    return { run, resolve: () => resolve(undefined), reject }
  }
  return { queue: createSignInQueue(), calls, way }
}

it('runs one way after the other, also after one that has failed', async () => {
  const { queue, calls, way } = openQueue()
  const [link, phone] = [way('link'), way('phone')]

  const ends = Promise.allSettled([queue.inTurn(link.run), queue.inTurn(phone.run)])
  phone.resolve()
  link.reject(new Error('Refused'))
  await ends

  expect(calls).toEqual(['link begins', 'phone begins', 'phone ends'])
})

it('opens a window within the same task, and lets others go on while it is open', async () => {
  const { queue, calls, way } = openQueue()
  const [slow, google, link] = [way('slow'), way('google'), way('link')]
  const first = queue.inTurn(slow.run)

  const window = queue.atOnce(google.run)
  const atOnce = [...calls]
  slow.resolve()
  link.resolve()
  await Promise.all([first, queue.inTurn(link.run)])
  google.resolve()
  await window

  expect(atOnce).toEqual(['google begins'])
  expect(calls.slice(-3)).toEqual(['link begins', 'link ends', 'google ends'])
})

it('runs what waits until all is idle after what was added meanwhile', async () => {
  const { queue, calls, way } = openQueue()
  const [google, token, anonymous] = [way('google'), way('token'), way('anonymous')]
  const ends = [queue.atOnce(google.run), queue.whenIdle(anonymous.run), queue.inTurn(token.run)]

  anonymous.resolve()
  google.resolve()
  await ends[0]
  token.resolve()
  await Promise.all(ends)

  expect(calls.slice(-3)).toEqual(['token ends', 'anonymous begins', 'anonymous ends'])
})
