import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleAccount } from '../../../testing/fanSample.ts'
import { SAMPLE_NOW_MS } from '../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { fanActions } from '../../session/fanActions.ts'
import { RecordFailed, SessionFailed } from './ProfileFailures.tsx'

afterEach(cleanup)

type Retry = () => Promise<void>

it.each([
  ['session', (retry: Retry) => <SessionFailed retry={retry} />],
  [
    'record',
    (retryRecord: Retry) => (
      <RecordFailed
        account={sampleAccount}
        actions={{ ...fanActions, retryRecord }}
        onSignedOut={() => undefined}
      />
    ),
  ],
])('loads a fan’s %s again as soon as she says so', (_what, page) => {
  const retry = vi.fn<Retry>(() => new Promise(() => undefined))
  render(
    <MemoryRouter>
      <OnSite clock={standingAt(SAMPLE_NOW_MS)}>{page(retry)}</OnSite>
    </MemoryRouter>,
  )

  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))

  expect(retry).toHaveBeenCalledOnce()
})
