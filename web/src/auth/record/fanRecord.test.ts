import { expect, it, vi } from 'vitest'
import type { Fan } from '../session/sessionStore.ts'
import type { ChangeAnswer, Refusal } from './fanOperations.ts'
import { createRecordChanges, withFavorites, withProfile } from './fanRecord.ts'

const ada: Fan = {
  ...{ uid: 'ada', firstName: 'Ada', lastName: null, email: 'ada@example.com', alternateEmail: null },
  ...{ phone: null, birthday: null, twitter: null, zip: null, username: null, portraitUrl: null },
  ...{ favoriteTeam: null, favoritePlayerSlugs: ['ann'], topics: ['scores'] },
  ...{ nation: 'north', missing: ['LAST_NAME', 'ZIP'] },
}
const clubs = [{ slug: 'guard', officialId: 'WGUA' }]
const saved: ChangeAnswer = { viewer: null, problems: [] }

/** A record whose requests are answered by hand, in the order in which they are sent. */
function recordOf(fan = ada) {
  const answers: ((answer: ChangeAnswer | Refusal | 'failed') => void)[] = []
  const shown: Fan[] = []
  const parts = { show: (next: Fan) => void shown.push(next), onRefused: vi.fn(), onSaved: vi.fn() }
  const send = () =>
    new Promise<ChangeAnswer | Refusal | 'failed'>((resolve) => {
      answers.push(resolve)
    })
  const changes = createRecordChanges(fan, parts)
  const rename = (firstName: string) => changes.change((former) => withProfile(former, { firstName }), send)
  const answer = async (index: number, given: ChangeAnswer | Refusal | 'failed') => {
    await vi.waitFor(() => {
      expect(answers.length).toBeGreaterThan(index)
    })
    answers[index]?.(given)
  }
  return { ...parts, changes, rename, answer, answers, names: () => shown.map(({ firstName }) => firstName) }
}

it('shows a change at once, and sends the next one only after the answer', async () => {
  const { rename, answer, answers, names } = recordOf()

  const first = rename('Bea')
  const second = rename('Cleo')
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1)
  })
  const before = names()
  await answer(0, saved)
  await answer(1, saved)

  expect(before).toEqual(['Bea', 'Cleo'])
  expect(await Promise.all([first, second])).toEqual([{ problems: [] }, { problems: [] }])
  expect(names().at(-1)).toBe('Cleo')
})

it.each<['user-disabled' | 'failed', number]>([
  ['failed', 0],
  ['user-disabled', 1],
])('takes a change back that has %s', async (how, refusals) => {
  const { rename, answer, names, onRefused } = recordOf()

  const change = rename('Bea')
  await answer(0, how)

  expect(await change).toBe('failed')
  expect(names()).toEqual(['Bea', 'Ada'])
  expect(onRefused).toHaveBeenCalledTimes(refusals)
})

it('takes back a change with problems and leaves the later one', async () => {
  const { rename, changes, answer } = recordOf()
  const problems = [{ field: 'FIRST_NAME' as const, message: '* Please enter valid first name.' }]

  const first = rename('Bea')
  const second = changes.change(
    (fan) => withFavorites(fan, { team: 'guard' }, clubs),
    () => Promise.resolve(saved),
  )
  await answer(0, { viewer: null, problems })

  expect(await first).toEqual({ problems })
  await second
  expect(changes.shown()).toMatchObject({
    firstName: 'Ada',
    favoriteTeam: { slug: 'guard', officialId: 'WGUA' },
  })
})

it('reports what was before and after a change that is saved', async () => {
  const { rename, answer, onSaved } = recordOf()

  const change = rename('Bea')
  await answer(0, saved)
  await change

  expect(onSaved).toHaveBeenCalledExactlyOnceWith(ada, { ...ada, firstName: 'Bea' })
})

it('trims the fields of a profile, empties blank ones and knows what is missing no more', () => {
  const fan = withProfile(ada, {
    lastName: ' Cole ',
    zip: ' ',
    twitter: '@ada',
    alternateEmail: ' A@B.com',
    topics: null,
  })

  expect(fan).toEqual({
    ...ada,
    ...{ lastName: 'Cole', twitter: 'ada', alternateEmail: 'a@b.com', topics: [], missing: ['ZIP'] },
  })
})
