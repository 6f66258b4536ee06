import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBodyReader } from './bodyReader.ts'

describe('readBody', () => {
  it('sanitizes a body', async () => {
    const bodyOf = createBodyReader()

    expect(await bodyOf({ rawBody: '<h1>Early</h1><script>run()</script>' })).toBe('<h2>Early</h2>')
    expect(await bodyOf({ rawBody: null })).toBeNull()
  })

  it('sanitizes the body of an article once', async () => {
    const bodyOf = createBodyReader()
    let reads = 0
    const article = {
      get rawBody() {
        reads += 1
        return '<p>They met.</p>'
      },
    }

    expect(await Promise.all([bodyOf(article), bodyOf(article)])).toEqual([
      '<p>They met.</p>',
      '<p>They met.</p>',
    ])
    expect(await bodyOf(article)).toBe('<p>They met.</p>')
    expect(reads).toBe(1)
  })

  it('lets other work run between the bodies of a long list', async () => {
    const bodyOf = createBodyReader()
    const events: string[] = []
    const bodies = Array.from({ length: 50 }, async () => {
      await bodyOf({ rawBody: '<b></p>'.repeat(1000) })
      events.push('body')
    })
    const others = (async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await setImmediate()
        events.push('other work')
      }
    })()
    await Promise.all([...bodies, others])

    expect(events.lastIndexOf('other work')).toBeLessThan(events.lastIndexOf('body'))
  })
})
