import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import { SpoilerFigure } from './Score.tsx'

it.each([
  ['hides a figure until its id is revealed', '17', false],
  ['always shows a figure that is not a spoiler', NOT_A_SPOILER, true],
] as const)('%s', (_title, spoilerId, expected) => {
  const html = renderToString(<SpoilerFigure spoilerId={spoilerId}>8</SpoilerFigure>)

  expect(html.includes('data-revealed="true"')).toBe(expected)
})

it('does not accept null, which may mean that the id is not known', () => {
  // @ts-expect-error The type allows an id or NOT_A_SPOILER.
  const html = renderToString(<SpoilerFigure spoilerId={null}>8</SpoilerFigure>)

  expect(html).not.toContain('data-revealed')
})
