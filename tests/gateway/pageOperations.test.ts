import { parse } from 'graphql'
import supertest from 'supertest'
import { afterEach, describe, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { plainSite, startStack, type Stack, type StackOptions } from '../support/stack.ts'

type Rendering = ReturnType<Site['render']>
type Render = (...given: Parameters<Site['render']>) => Rendering | Awaited<Rendering>

const page = (body: string) => ({ status: 200, headers: {}, body })
let stack: Stack

async function siteThat(render: Render, options: StackOptions = {}) {
  const site: Site = {
    ...plainSite,
    render: (...given) => Promise.resolve(given).then((all) => render(...all)),
  }
  stack = await startStack({ ...options, site })
  return supertest(stack.url)
}

afterEach(() => stack.close())

describe('an operation of a page', () => {
  const document = parse('query Page($name: String!) { site { league } team(slug: $name) { officialId } }')

  it('runs in process on the same schema, as a visitor without an account', async () => {
    const answers: unknown[] = []
    const site = await siteThat(async (_request, execute) => {
      answers.push(await execute({ document, variables: { name: 'guard' }, operationName: 'Page' }))
      return page('')
    })

    await site.get('/')

    expect(answers).toEqual([{ data: { site: { league: 'WLL' }, team: { officialId: 'WGUA' } } }])
  })

  it('reports failures as to clients: the field null, with its code', async () => {
    const answers: unknown[] = []
    const site = await siteThat(async (_request, execute) => {
      answers.push(await execute({ document, variables: { name: 'dragons' } }))
      return page('')
    })

    await site.get('/')

    expect(answers).toMatchObject([
      {
        data: { site: { league: 'WLL' }, team: null },
        errors: [{ message: 'unknown team dragons', path: ['team'], extensions: { code: 'NOT_FOUND' } }],
      },
    ])
  })
})

describe('a page whose data does not arrive', () => {
  it('is rendered all the same, with the late fields failed and the others present', async () => {
    const document = parse(
      'query Late { first: standings { year } ...Rest } fragment Rest on Query { schedule { year } site { league } }',
    )
    const answers: unknown[] = []
    const site = await siteThat(
      async (_request, execute) => {
        answers.push(await execute({ document, variables: {} }))
        answers.push(await execute({ document, variables: {} }))
        return page('Try again')
      },
      { pageDeadlineMs: 4000, env: { UPSTREAM_FOREGROUND_MS: '20000' } },
    )
    await stack.control({ action: 'hang' })

    const answer = await site.get('/')

    const late = {
      message: 'This could not be loaded right now.',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    }
    const failed = {
      data: { first: null, schedule: null, site: { league: 'WLL' } },
      // Both end at the deadline, in either order.
      errors: expect.toSatisfy((errors: { path: string[] }[]) => {
        expect(errors.toSorted((a, b) => a.path.join().localeCompare(b.path.join()))).toMatchObject([
          { ...late, path: ['first'] },
          { ...late, path: ['schedule'] },
        ])
        return true
      }) as unknown,
    }
    expect(answer.status).toBe(200)
    expect(answer.text).toBe('Try again')
    expect(answers).toMatchObject([failed, failed])
  })
})
