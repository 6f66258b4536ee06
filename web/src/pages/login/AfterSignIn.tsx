import { useEffect, useEffectEvent, useState } from 'react'
import type { FavoriteTeamTiles_TeamFragment, ProfileField } from '../../__generated__/graphql.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import type { FanRecord } from '../../session/sessionState.ts'
import type { Fan } from '../../session/fanRecord.ts'
import type { RequestedField } from '../../session/signInRequest.ts'
import { missingFields } from '../../session/signInRequest.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { CompleteProfile } from './CompleteProfile.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './SignInPanel.module.css'

interface AfterSignInProps {
  session: LoadedSession
  record: FanRecord
  asks: readonly RequestedField[]
  /** Null when they could not be loaded, undefined while they are. */
  teams: readonly FavoriteTeamTiles_TeamFragment[] | null | undefined
  close: () => void
}

/** What comes once a fan is signed in: step 2 where something is missing, and else nothing. */
export function AfterSignIn({ session, record, asks, teams, close }: AfterSignInProps) {
  if (asks.length === 0) return <Close close={close} />
  if (record.state === 'failed') {
    return (
      <>
        <StepHeading>You are signed in</StepHeading>
        <FormAlert
          failure={{
            title: 'Your profile could not be loaded.',
            reason: 'What you follow here stays as it is.',
          }}
        />
        <div className={styles.actions}>
          <BusyButton className={styles.grow} onClick={() => session.retryRecord()}>
            Try again
          </BusyButton>
          <BusyButton look="outline" onClick={close}>
            Later
          </BusyButton>
        </div>
      </>
    )
  }
  if (record.state === 'loading' || teams === undefined) return <p role="status">Loading...</p>
  return <MissingFields {...{ session, fan: record.fan, asks, teams, close }} />
}

type MissingFieldsProps = Omit<AfterSignInProps, 'record' | 'teams'> & {
  fan: Fan
  teams: readonly FavoriteTeamTiles_TeamFragment[] | null
}

function MissingFields({ session, fan, asks, teams, close }: MissingFieldsProps) {
  // What was missing when it was submitted: saving changes the record, and the form has still to say that it went well.
  const [submitted, setSubmitted] = useState<readonly ProfileField[] | null>(null)
  // Nobody can choose a club that could not be loaded: a form that asks for nothing would say that it went well.
  const askable = teams?.length ? asks : asks.filter((field) => field !== 'favoriteTeam')
  const fields = submitted ?? missingFields(askable, fan)
  if (fields.length === 0) return <Close close={close} />
  return (
    <>
      <p className={styles.stepMarks} aria-hidden="true">
        <i />
        <i />
      </p>
      <StepHeading>Complete your profile</StepHeading>
      <p className={styles.lead}>Step 2 of 2. We only ask for what is missing.</p>
      <CompleteProfile {...{ session, fields, teams, close }} onSubmit={setSubmitted} />
    </>
  )
}

function Close({ close }: { close: () => void }) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    closeNow()
  }, [])
  return <p role="status">You are signed in.</p>
}
