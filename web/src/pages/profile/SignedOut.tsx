import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useNotice } from '../../session/session.ts'
import { paths, playerPath, teamPath } from '../../lib/address/paths.ts'
import { useFollowedPlayers } from '../../lib/settings/followedPlayers.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { AccountSection } from './account/AccountSection.tsx'
import type { SignOutFrom } from './account/SignOutSection.tsx'
import type { ClubOnOffer } from './profileData.ts'
import { ProfileStage } from './team/MyTeamStage.tsx'
import { openSignIn } from '../../session/signInRequest.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import styles from './SignedOut.module.css'

interface SignedOutProps {
  clubs: readonly ClubOnOffer[] | null
  /** From where the fan has just signed out; null when she has not. */
  signedOutFrom: SignOutFrom | null
}

/** Why she was signed out, what the page is for, the way to sign in, and the favorites that this browser keeps meanwhile. The server renders it for everybody. */
export function SignedOut({ clubs, signedOutFrom }: SignedOutProps) {
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
