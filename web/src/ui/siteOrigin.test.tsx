import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SiteOrigin, useSiteOrigin } from './siteOrigin.ts'

afterEach(cleanup)

function Address() {
  return <p>{`${useSiteOrigin()}/schedule`}</p>
}

it('begins absolute addresses with the site’s origin', () => {
  const { container } = render(
    <SiteOrigin value="https://www.example.com">
      <Address />
    </SiteOrigin>,
  )

  expect(container.textContent).toBe('https://www.example.com/schedule')
})

it('leaves addresses as they are where no origin is set', () => {
  const { container } = render(<Address />)

  expect(container.textContent).toBe('/schedule')
})
