import { act, cleanup, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart, loadParts, loadRenderedParts, PartsOnPage } from './lazyPart.tsx'

afterEach(cleanup)

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

/** Renders what suspends. React would write an error that a boundary has caught to the console. */
function show(children: ReactNode) {
  return act(() => Promise.resolve(render(children, { onCaughtError: () => undefined })))
}

const notThere = () => Promise.reject(new Error('Importing a module script failed.'))

it('is rendered in one go by the server, which hears of its module', async () => {
  const Part = lazyPart({ module: 'src/Greeting.tsx', load: () => Promise.resolve(Greeting) })
  const modules: string[] = []

  await loadParts()
  const html = renderToString(
    <PartsOnPage value={(module) => modules.push(module)}>
      <Part name="Keira" />
    </PartsOnPage>,
  )

  expect(html).toContain('Hello <!-- -->Keira')
  expect(modules).toEqual(['src/Greeting.tsx'])
})

it('shows its fallback until its code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const Part = lazyPart({ module: '', load: () => promise, fallback: <p>Loading...</p> })

  await show(<Part name="Keira" />)
  expect(screen.getByText('Loading...')).toBeTruthy()
  resolve(Greeting)

  expect(await screen.findByText('Hello Keira')).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('shows no fallback when its code was loaded before', async () => {
  const Part = lazyPart({
    module: '',
    load: () => Promise.resolve(Greeting),
    fallback: <p>Loading...</p>,
  })

  await Part.preload()
  render(<Part name="Keira" />)

  expect(screen.getByText('Hello Keira')).toBeTruthy()
})

it('is loaded by its module before hydration, whatever becomes of the others', async () => {
  const Part = lazyPart({ module: 'src/Greeting.tsx', load: () => Promise.resolve(Greeting) })
  lazyPart({ module: 'src/Lost.tsx', load: notThere })

  await loadRenderedParts(['src/Greeting.tsx', 'src/Lost.tsx', 'src/OfAnotherBuild.tsx'])
  render(<Part name="Keira" />)

  expect(screen.getByText('Hello Keira')).toBeTruthy()
})

it('does not keep a page waiting for it', async () => {
  vi.useFakeTimers()
  lazyPart({ module: 'src/Hanging.tsx', load: () => new Promise<never>(() => undefined) })

  const loaded = loadRenderedParts(['src/Hanging.tsx'])
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()

  await expect(loaded).resolves.toBeUndefined()
})

it('shows what stands for it when its code cannot be loaded, and loads it again the next time', async () => {
  let isThere = false
  const Part = lazyPart({
    module: '',
    load: () => (isThere ? Promise.resolve(Greeting) : notThere()),
    failed: <p>No greeting today</p>,
  })

  const { unmount } = await show(<Part name="Keira" />)
  expect(await screen.findByText('No greeting today')).toBeTruthy()
  unmount()
  isThere = true
  await show(<Part name="Keira" />)

  expect(await screen.findByText('Hello Keira')).toBeTruthy()
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}

  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }

  override render(): ReactNode {
    return this.state.message === undefined ? this.props.children : <p>{this.state.message}</p>
  }
}

it('leaves a failure to the page where nothing stands for it', async () => {
  const Part = lazyPart({ module: '', load: notThere })

  await Part.preload()
  await show(
    <Boundary>
      <Part />
    </Boundary>,
  )

  expect(await screen.findByText('Importing a module script failed.')).toBeTruthy()
})
