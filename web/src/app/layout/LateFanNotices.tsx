import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { useSession } from '../../auth/session/sessionStore.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ClubQuestionOfFan = lazyPart({
  module: 'src/app/layout/ClubQuestionOfFan.tsx',
  load: async () => (await import('./ClubQuestionOfFan.tsx')).ClubQuestionOfFan,
  failed: null,
})

/** Loads the question which club a fan follows only for one who is signed in. */
export function LateClubQuestion({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return useSession().state === 'loggedIn' ? <ClubQuestionOfFan teams={teams} /> : null
}
