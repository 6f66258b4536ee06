import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Picture } from './Picture.tsx'
import { PictureHosts } from './pictureAddress.ts'

/** The observers of the page, in the order in which they were made. */
let observers: { margin: string | undefined; see: () => void }[]
let pictures = 0

beforeEach(() => {
  vi.useFakeTimers()
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        callback: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        observers.push({ margin: options.rootMargin, see: () => callback([{ isIntersecting: true }]) })
      }
      observe() {}
      disconnect() {}
    },
  )
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete document.documentElement.dataset['saver']
})

/** An address that no other test has decoded. */
function newAddress(): string {
  pictures += 1
  return `https://media.example.com/stories/${pictures}.jpg`
}

function page(props: Partial<ComponentProps<typeof Picture>>) {
  return (
    <PictureHosts value={['media.example.com']}>
      <Picture src={newAddress()} alt="" width={400} height={225} fallback={<b>Nothing</b>} {...props} />
    </PictureHosts>
  )
}

function show(props: Partial<ComponentProps<typeof Picture>> = {}) {
  const { container } = render(page(props))
  return {
    image: () => container.querySelector('img'),
    /** Where it is tried now. */
    attempt: () => container.querySelector('img')?.getAttribute('src') ?? null,
    text: () => container.textContent,
    /** Brings the picture so near, or into view, as the last observer demands. */
    see: () => act(() => observers.at(-1)?.see()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

describe('a picture further down', () => {
  it('waits until it is within 50 px of the viewport', () => {
    const picture = show()
    const before = picture.image()

    picture.see()

    expect(before).toBeNull()
    expect(observers.map(({ margin }) => margin)).toEqual(['50px'])
    expect(picture.attempt()).toContain('/images/')
  })

  it('gives an attempt 8 s, and no longer', async () => {
    const picture = show()
    picture.see()
    const first = picture.image()

    await picture.wait(7_999)
    const almost = picture.image()
    await picture.wait(1)

    expect(almost).toBe(first)
    expect(picture.image()).not.toBe(first)
    expect(picture.attempt()).toContain('/images/')
  })

  it('is tried at its own address only in view, after two attempts by the service', async () => {
    const src = newAddress()
    const picture = show({ src })
    picture.see()
    await picture.wait(8_000)
    await picture.wait(8_000)
    const out = picture.image()

    picture.see()
    const last = picture.attempt()
    await picture.wait(8_000)

    expect(out).toBeNull()
    expect(observers.map(({ margin }) => margin)).toEqual(['50px', '0px'])
    expect(last).toBe(src)
    expect(picture.text()).toBe('Nothing')
  })

  it('fades in the first time, and is there at once when it was decoded before', async () => {
    const src = newAddress()
    const first = show({ src })
    first.see()
    const fading = first.image()?.dataset['fading']
    fireEvent.load(first.image()!)
    await first.wait(0)
    const shown = first.image()?.dataset['fading']
    cleanup()

    const again = show({ src })

    expect([fading, shown]).toEqual(['', 'shown'])
    expect(again.image()?.dataset['fading']).toBeUndefined()
    expect(again.image()?.getAttribute('decoding')).toBe('sync')
  })
})

describe('while data is saved', () => {
  const widths = (image: Element | null) =>
    [...(image?.getAttribute('srcset') ?? '').matchAll(/\/images\/(\d+)\S+ (\d+)w/g)].map(
      ([, made, claimed]) => [Number(made), Number(claimed)],
    )
  const halves = (image: Element | null) => widths(image).every(([made = 0, claimed]) => claimed === made * 2)

  beforeEach(() => {
    document.documentElement.dataset['saver'] = 'on'
  })

  it.each(['first', 'near'] as const)('a picture that starts %s comes in half its width', (start) => {
    const picture = show({ start, sizes: '100vw' })
    if (start === 'near') picture.see()

    expect(widths(picture.image()).length).toBeGreaterThan(0)
    expect(halves(picture.image())).toBe(true)
  })

  it('a crest keeps its width', () => {
    const picture = show({ start: 'plain', width: 40, height: 40 })

    expect(picture.attempt()).toMatch(/^\/images\/64\//)
    expect(picture.image()?.getAttribute('srcset')).toMatch(/^\/images\/96\/\S+ 2x$/)
  })

  it('the first picture that the server has written stays as it is, because the browser loads it already', async () => {
    const container = document.createElement('div')
    const content = page({ start: 'first', sizes: '100vw', src: newAddress() })
    container.innerHTML = renderToString(content)
    const written = container.querySelector('img')?.getAttribute('srcset')

    render(content, { container: document.body.appendChild(container), hydrate: true })
    await act(() => vi.advanceTimersByTimeAsync(0))

    expect(container.querySelector('img')?.getAttribute('srcset')).toBe(written)
    expect(halves(container.querySelector('img'))).toBe(false)
  })
})
