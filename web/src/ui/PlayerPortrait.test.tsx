import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlayerPortrait } from './PlayerPortrait.tsx'

afterEach(cleanup)

it('draws a silhouette with her number where she has no photo', () => {
  const { container } = render(<PlayerPortrait number="00" src={null} width={420} height={530} />)

  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#person$/)
  expect(container.querySelector('[data-number]')?.getAttribute('data-number')).toBe('00')
  expect(container.textContent).toBe('')
})

it('draws a silhouette without a number where that is not known', () => {
  const { container } = render(<PlayerPortrait number={null} src={null} width={420} height={530} />)

  expect(container.querySelector('[data-number]')).toBe(null)
})

it('shows her photo without a silhouette that it would turn into another figure', () => {
  const { container } = render(
    <PlayerPortrait number="7" src="https://media.example.com/ann.png" width={420} height={530} />,
  )

  expect(container.querySelector('use')).toBe(null)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})
