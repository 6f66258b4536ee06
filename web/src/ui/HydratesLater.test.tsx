import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { HydratesLater } from './HydratesLater.tsx'

let order: string[] = []

function Part({ name }: { name: string }) {
  const [presses, setPresses] = useState(0)
  useEffect(() => void order.push(name), [name])
  return <button onClick={() => setPresses(presses + 1)}>{`${name} ${presses}`}</button>
}

const page = (
  <>
    <HydratesLater>
      <Part name="below" />
    </HydratesLater>
    <Part name="above" />
  </>
)

/** The page as the server sends it, which the browser begins to take over. */
function openPage() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  order = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  startTransition(() => void hydrateRoot(container, page))
  return container
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('is taken over after what is not in it', async () => {
  openPage()

  await vi.waitFor(() => expect(order).toHaveLength(2))

  expect(order).toEqual(['above', 'below'])
})

it('answers a press before its turn', async () => {
  const container = openPage()
  await vi.waitFor(() => expect(order).toContain('above'))

  container.querySelector('button')?.click()

  await vi.waitFor(() => expect(container.textContent).toBe('below 1above 0'))
})
