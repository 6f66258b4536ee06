import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlayerPortrait } from './PlayerPortrait.tsx'

afterEach(cleanup)

function profileOf(slug: string): string | undefined {
  const { container } = render(<PlayerPortrait slug={slug} src={null} width={420} height={530} />)

  return container.querySelector('use')?.getAttribute('href')?.split('#')[1]
}

it('draws the same profile for the same player, and not one for all', () => {
  const slugs = ['ann-lee', 'joan-cruz', 'mia-ott', 'zoe-park', 'eva-kim', 'ida-ray']

  const profiles = slugs.map(profileOf)

  expect(slugs.map(profileOf)).toEqual(profiles)
  expect(new Set(profiles).size).toBeGreaterThan(1)
})

it('shows her photo without a profile that it would turn into another figure', () => {
  const { container } = render(
    <PlayerPortrait slug="ann-lee" src="https://media.example.com/ann.png" width={420} height={530} />,
  )

  expect(container.querySelector('use')).toBe(null)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})
