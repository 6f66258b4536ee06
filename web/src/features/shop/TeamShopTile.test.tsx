import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { guard } from '../../../testing/gameSample.ts'
import { TeamShopTile } from './TeamShopTile.tsx'

afterEach(cleanup)

/** What is drawn behind or in place of the picture at the address. */
function drawn(url: string | null) {
  const shopImage = url === null ? null : { __typename: 'Image' as const, url }
  const { container } = render(
    <MemoryRouter>
      <TeamShopTile team={{ ...guard, shopImage }} sizes="384px" />
    </MemoryRouter>,
  )
  return { ground: container.querySelector('svg rect'), figure: container.querySelector('svg text + use') }
}

it('draws a figure in the club’s colors where there is no picture', () => {
  const { ground, figure } = drawn(null)

  expect(ground).not.toBeNull()
  expect(figure).not.toBeNull()
})

it('draws the ground without a figure under a picture that is on its way', () => {
  const { ground, figure } = drawn('https://images.example.com/shop.jpg')

  expect(ground).not.toBeNull()
  expect(figure).toBeNull()
})
