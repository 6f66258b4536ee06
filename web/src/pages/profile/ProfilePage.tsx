import { useQuery } from '@apollo/client/react'
import { useEffect, useState, useRef } from 'react'
import { Link } from 'react-router-dom'
import { loadFanSession, useNotice, useSession, hasAccountHere } from '../../session/session.ts'
import { paths, playerPath, teamPath } from '../../lib/address/paths.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { fanActions } from '../../session/fanActions.ts'
import { AccountSection } from './account/AccountSection.tsx'
import type { SignOutFrom } from './account/AccountSection.tsx'
import { PROFILE_PAGE } from './profileData.ts'
import type { ClubOnOffer } from './profileData.ts'
import { RecordFailed, SessionFailed } from './ProfileFailures.tsx'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { useFollowedPlayers } from '../../lib/settings/followedPlayers.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { ProfileStage } from './team/MyTeamStage.tsx'
import { openSignIn } from '../../session/signInRequest.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import styles from './ProfilePage.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import fanStyles from './FanProfile.module.css'

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

interface SignedOutProps {
  clubs: readonly ClubOnOffer[] | null
  /** From where the fan has just signed out; null when she has not. */
  signedOutFrom: SignOutFrom | null
}

/** Why she was signed out, what the page is for, the way to sign in, and the favorites that this browser keeps meanwhile. The server renders it for everybody. */
function SignedOut({ clubs, signedOutFrom }: SignedOutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const reason = useNotice('signedOutReason')
  useEffect(() => {
    // The pressed button no longer exists.
    if (signedOutFrom !== null) heading.current?.focus()
  }, [signedOutFrom])

  return (
    <>
      <ProfileStage club={null}>
        <div className={styles.greeting}>
          <p className={styles.said} role="status">
            {signedOutFrom === null
              ? reason
              : signedOutFrom === 'here'
                ? 'You are signed out.'
                : 'You are signed out on every device.'}
          </p>
          <h1 ref={heading} tabIndex={-1}>
            My profile
          </h1>
          <p className={styles.about}>
            Sign in, and your team’s next game, your players’ last games and your account stand here, on every
            device.
          </p>
          <SignInLink />
        </div>
      </ProfileStage>
      <div className={`wrap ${styles.content}`}>
        <KeptFavorites clubs={clubs} />
      </div>
    </>
  )
}

function KeptFavorites({ clubs }: Pick<SignedOutProps, 'clubs'>) {
  const { favoriteTeam } = usePreferences()
  const players = useFollowedPlayers()
  const club = clubs?.find(({ slug }) => slug === favoriteTeam) ?? null

  return (
    <>
      <SectionHeading>Kept in this browser</SectionHeading>
      <AccountSection
        id="favorites"
        title="Favorites"
        about="Whom you follow is kept here, signed in or not. When you sign in, it comes along."
      >
        {club === null && players.length === 0 ? (
          <p className={styles.nobody}>
            You follow nobody yet. Press Follow on the page of a team or a player.
          </p>
        ) : (
          <ul className={styles.favorites} aria-label="Your favorites">
            {club === null ? null : (
              <li>
                <TeamMark code={club.code} logo={club.logo} size={22} />
                <Link to={teamPath(club.slug)}>{club.name}</Link>
              </li>
            )}
            {players.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={playerPath(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink look="outline" dense to={paths.teams}>
            All teams
          </ButtonLink>
        </p>
      </AccountSection>
    </>
  )
}

/** Opens the sign-in panel over the page; without scripts and in a new tab it leads to the page of the panel. */
function SignInLink() {
  return (
    <ButtonLink
      look="spark"
      to={paths.login}
      onClick={(event) => {
        if (leavesPageOpen(event)) return
        if (openSignIn({ returnPath: paths.profile })) event.preventDefault()
      }}
    >
      Sign in
    </ButtonLink>
  )
}

const ROWS = [1, 2, 3, 4]

/** Takes the place of a fan's page while it is being found out who she is, at the size that it will have. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visuallyHidden" role="status">
        Loading your profile...
      </p>
      <ProfileStage club={null}>
        <h1>My profile</h1>
      </ProfileStage>
      <div className={styles.bar} />
      <div className="wrap">
        <div className={fanStyles.columns}>
          <Panel className={styles.rows}>
            {ROWS.map((row) => (
              <Skeleton key={row} height={100} />
            ))}
          </Panel>
          <Skeleton height={380} />
        </div>
        <div className={fanStyles.account}>
          <Skeleton height={560} />
        </div>
      </div>
    </div>
  )
}
