import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const FanNotices = lazyPart({
  module: 'src/app/layout/FanNotices.tsx',
  load: async () => (await import('./FanNotices.tsx')).FanNotices,
  failed: null,
})

/** Loads what is said to a fan over the page only for one who is signed in. */
export function LateFanNotices({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return useSession().state === 'loggedIn' ? <FanNotices teams={teams} /> : null
}
