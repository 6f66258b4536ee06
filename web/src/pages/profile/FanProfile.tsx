import { useState, useRef, useEffect } from 'react'
import type { Ref, MouseEvent } from 'react'
import type { PrivacyChoices_SiteFragment } from '../../__generated__/graphql.ts'
import type { Account } from '../../session/signInProvider.ts'
import type { Fan } from '../../session/fanRecord.ts'
import { PrivacyChoices } from '../../features/site/PrivacyChoices.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import type { FanActions } from '../../session/fanActions.ts'
import { AccountSection, SignOutSection } from './account/AccountSection.tsx'
import { FailedChange } from './account/FailedChange.tsx'
import type { SignOutFrom } from './account/AccountSection.tsx'
import type { ChangeOutcome } from './account/useChange.ts'
import { FavoritesSection } from './favorites/FavoritesSection.tsx'
import { TopicsSection } from './favorites/TopicsSection.tsx'
import { ProfileForm } from './form/ProfileForm.tsx'
import { useLeaveGuard } from './form/profileDraft.ts'
import { MyPlayers } from './players/MyPlayers.tsx'
import { useMyPlayers, useMyTeam } from './profileData.ts'
import type { ClubOnOffer } from './profileData.ts'
import { MyTeamNews } from './team/MyTeamNews.tsx'
import { MyTeamStage } from './team/MyTeamStage.tsx'
import { TeamChoice } from './team/TeamChoice.tsx'
import { useTeamChoice } from './account/useChange.ts'
import { usePlaceInView } from '../../features/games/scoreboard/usePlaceInView.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { paths } from '../../lib/address/paths.ts'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import styles from './FanProfile.module.css'

interface FanProfileProps {
  fan: Fan
  account: Account
  /** The clubs to choose from; null when they could not be loaded. */
  clubs: readonly ClubOnOffer[] | null
  /** Null when it could not be loaded. */
  site: PrivacyChoices_SiteFragment | null
  actions: FanActions
  onSignedOut: (from: SignOutFrom) => void
}

/** The page of a fan who is signed in: her team first, then her account. */
export function FanProfile({ fan, account, clubs, site, actions, onSignedOut }: FanProfileProps) {
  const { favoriteTeam, favoritePlayerSlugs } = fan
  const club = clubs?.find(({ slug }) => slug === favoriteTeam?.slug) ?? null
  const myTeam = useMyTeam(favoriteTeam?.slug ?? null)
  const myPlayers = useMyPlayers(favoritePlayerSlugs)
  const { chooseTeam, outcomeAt, heading } = useTeamChoice(fan, actions.setFavorites)
  const [unsaved, setUnsaved] = useState(0)
  const guard = useLeaveGuard(unsaved > 0)
  const signOut = async (from: SignOutFrom) => {
    const result = from === 'here' ? await actions.signOut() : await actions.signOutEverywhere()
    if (result === 'done') onSignedOut(from)
    return result
  }

  return (
    <div {...(club === null ? { className: 'league' } : teamStyle(club))}>
      <MyTeamStage firstName={fan.firstName} club={club} loaded={myTeam} />
      <ProfileNav />
      <div className="wrap">
        <div className={styles.columns} id="team">
          <MyPlayers {...myPlayers} />
          {favoriteTeam !== null ? (
            <MyTeamNews {...myTeam} headingRef={heading} />
          ) : (
            <ChooseTeam
              clubs={clubs}
              headingRef={heading}
              onChoose={(team) => {
                chooseTeam('news', team)
              }}
              outcome={outcomeAt('news')}
            />
          )}
        </div>
        <section className={styles.account} aria-labelledby="account">
          <SectionHeading
            id="account"
            aside={<span className={styles.since}>Fan since {fanSince(account)}</span>}
          >
            Your account
          </SectionHeading>
          <AccountSection
            id="about"
            title="Profile"
            about="What the league knows of you. On this site only you see it."
          >
            <ProfileForm
              fan={fan}
              account={account}
              saveProfile={actions.saveProfile}
              onUnsaved={setUnsaved}
            />
          </AccountSection>
          <FavoritesSection
            fan={fan}
            clubs={clubs}
            players={myPlayers.players}
            onChooseTeam={(team) => {
              chooseTeam('favorites', team)
            }}
            teamOutcome={outcomeAt('favorites')}
            setFavorites={actions.setFavorites}
          />
          <TopicsSection fan={fan} saveProfile={actions.saveProfile} />
          <AccountSection id="privacy" title="Privacy" about="Plain choices. Each takes effect at once.">
            <PrivacyChoices name="profile" site={site} />
          </AccountSection>
          <SignOutSection mayLeave={guard.mayLeave} onSignOut={signOut} />
        </section>
      </div>
      <LeaveDialog isOpen={guard.isAsking} count={unsaved} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  )
}

interface ChooseTeamProps {
  clubs: readonly ClubOnOffer[] | null
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (team: string) => void
  outcome: ChangeOutcome
}

/** What a fan without a favorite team sees in place of its news: the clubs to choose from. */
function ChooseTeam({ clubs, headingRef, onChoose, outcome }: ChooseTeamProps) {
  return (
    <section aria-labelledby="choose-team">
      <SectionHeading id="choose-team" headingRef={headingRef}>
        Choose your team
      </SectionHeading>
      <Panel padded className={styles.choose}>
        <p className="small">Its next game, its tickets and its news then stand at the top of this page.</p>
        {clubs === null ? (
          <p role="alert">The clubs could not be loaded.</p>
        ) : (
          <TeamChoice
            name="first-team"
            legend="Favorite team"
            teams={clubs}
            chosen={null}
            onChoose={onChoose}
          />
        )}
        <FailedChange outcome={outcome} />
      </Panel>
    </section>
  )
}

const PLACES = [
  { hash: '', label: 'My team' },
  { hash: '#about', label: 'Profile' },
  { hash: '#favorites', label: 'Favorites' },
  { hash: '#topics', label: 'Topics' },
  { hash: '#privacy', label: 'Privacy' },
  { hash: '#sign-out', label: 'Sign out' },
] as const
const HASHES = PLACES.map(({ hash }) => hash)

/** Links to the parts of the page, fixed under the header, of which the one that is read is current. */
function ProfileNav() {
  const bar = useRef<HTMLDivElement>(null)
  const { hash: read } = usePlaceInView(bar, HASHES)

  return (
    <SubNavigation
      ref={bar}
      label="On this page"
      tabs={PLACES.map(({ hash, label }) => ({
        to: paths.profile + hash,
        label,
        current: hash === read && ('location' as const),
        ...(hash === '' && { onClick: scrollToTop }),
      }))}
    />
  )
}

/** A link to the address that is open already does not scroll by itself. */
function scrollToTop(event: MouseEvent): void {
  if (!leavesPageOpen(event)) queueMicrotask(() => scrollTo(0, 0))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: LEAGUE_TIME_ZONE })

/** The month in which an account was created, such as May 2023. */
function fanSince({ createdAtMs }: Pick<Account, 'createdAtMs'>): string {
  return MONTH.format(createdAtMs)
}

interface LeaveDialogProps {
  isOpen: boolean
  /** How many changes would be lost. */
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Asks a fan who is about to leave whether her changes may be lost. Esc and a press beside it stay. */
function LeaveDialog({ isOpen, count, onStay, onLeave }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <Overlay ref={dialog} look="popup" aria-labelledby="leave-title" onClose={onStay}>
      <div className={`stage ${styles.question}`}>
        <h2 id="leave-title">Leave without saving?</h2>
        <p>{count === 1 ? '1 change is not saved yet.' : `${count} changes are not saved yet.`}</p>
        <div className={styles.actions}>
          <Button look="spark" onClick={onStay}>
            Keep editing
          </Button>
          <Button look="outline" onClick={onLeave}>
            Leave
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
