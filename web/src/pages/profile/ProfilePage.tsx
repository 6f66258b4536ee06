import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { loadFanSession, useNotice, useSession, hasAccountHere } from '../../session/session.ts'
import { paths } from '../../lib/address/paths.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { fanActions } from '../../session/fanActions.ts'
import type { SignOutFrom } from './account/SignOutSection.tsx'
import { PROFILE_PAGE } from './profileData.ts'
import { RecordFailed, SessionFailed } from './ProfileFailures.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { SignedOut } from './SignedOut.tsx'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'

/** Most visits are of people who are not signed in. */
const FanProfile = lazyPart({
  module: 'src/pages/profile/FanProfile.tsx',
  load: async () => (await import('./FanProfile.tsx')).FanProfile,
  fallback: <ProfileSkeleton />,
})

/** A fan's own page: her team, her players and her account. The server renders it signed out, the same for everybody. */
export function ProfilePage() {
  const session = useSession()
  const isExpected = useIsExpected()
  const { data } = useQuery(PROFILE_PAGE)
  const clubs = data?.teams ?? null
  const [signedOutFrom, setSignedOutFrom] = useState<SignOutFrom | null>(null)
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  const isLoggedIn = session.state === 'loggedIn'
  if (isLoggedIn !== wasLoggedIn) {
    setWasLoggedIn(isLoggedIn)
    // What is said of a sign-out must not be said again at the end of the next visit.
    if (isLoggedIn) setSignedOutFrom(null)
  }
  const isFanExpected = isLoggedIn || (isExpected && session.state === 'loading')
  useEffect(() => {
    // Beside the session and the record, not after them.
    if (isFanExpected) void FanProfile.preload()
  }, [isFanExpected])
  const hasLoadFailed = useNotice('hasLoadFailed')
  const [isTryingAgain, setIsTryingAgain] = useState(false)
  const loadAgain = async () => {
    setIsTryingAgain(true)
    await loadFanSession().finally(() => {
      setIsTryingAgain(false)
    })
  }

  return (
    <>
      <PageMeta
        title="My profile"
        description="Your team’s next game, your players’ last games, and your account with the league."
        keywords={[]}
        canonical={paths.profile}
        hidden
      />
      {session.state === 'loading' && isExpected ? (
        // The button that was pressed stays until it is known whether that has helped.
        hasLoadFailed || isTryingAgain ? (
          <SessionFailed retry={loadAgain} />
        ) : (
          <ProfileSkeleton />
        )
      ) : session.state !== 'loggedIn' ? (
        <SignedOut clubs={clubs} signedOutFrom={signedOutFrom} />
      ) : session.record.state === 'loading' ? (
        <ProfileSkeleton />
      ) : session.record.state === 'failed' ? (
        <RecordFailed account={session.account} actions={fanActions} onSignedOut={setSignedOutFrom} />
      ) : (
        <FanProfile
          fan={session.record.fan}
          account={session.account}
          clubs={clubs}
          site={data?.site ?? null}
          actions={fanActions}
          onSignedOut={setSignedOutFrom}
        />
      )}
    </>
  )
}

/** Whether somebody has signed in in this browser, so that a fan is likely to come; false on the server and during hydration. */
function useIsExpected(): boolean {
  return useBrowserValue(onStoredChange, hasAccountHere, () => false)
}
