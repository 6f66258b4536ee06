import { useEffect, useEffectEvent, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FavoriteTeamTiles_TeamFragment, ProfileField } from '../../__generated__/graphql.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import type { FanRecord } from '../../session/sessionState.ts'
import type { Fan } from '../../session/fanRecord.ts'
import type { RequestedField } from '../../session/signInRequest.ts'
import { missingFields } from '../../session/signInRequest.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { StepHeading } from './StepHeading.tsx'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../session/sessionMessages.ts'
import type { Saved } from '../../session/changes.ts'
import { FavoriteTeamTiles } from '../../features/teams/FavoriteTeamTiles.tsx'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFocusOnProblem } from '../../ui/form/useFocusOnProblem.ts'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
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

/** How long the button says that it went well before the panel closes, in ms. */
const SUCCESS_SHOWN_MS = 1000

const texts = [
  { field: 'FIRST_NAME', input: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'LAST_NAME', input: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { field: 'EMAIL', input: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { field: 'ZIP', input: 'zip', label: 'ZIP code', autoComplete: 'postal-code', inputMode: 'numeric' },
] as const

interface CompleteProfileProps {
  session: Pick<LoadedSession, 'saveProfile' | 'setFavorites'>
  /** What is missing of that which is asked for. */
  fields: readonly ProfileField[]
  /** Null when they could not be loaded: the favorite is then not asked for. */
  teams: readonly FavoriteTeamTiles_TeamFragment[] | null
  /** Gets the fields that are being saved, and null once they could not be. */
  onSubmit: (fields: readonly ProfileField[] | null) => void
  /** Closes the panel, with everything saved or for another time. */
  close: () => void
}

/** Step 2: asks for what the profile lacks. The fan may leave it for later. */
export function CompleteProfile({ session, fields, teams, onSubmit, close }: CompleteProfileProps) {
  const { favoriteTeam } = usePreferences()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<string | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [isBusy, run] = useOneRequest()
  const form = useFocusOnProblem(saved)
  const visibleTexts = texts.filter(({ field }) => fields.includes(field))
  const asksTeam = fields.includes('FAVORITE_TEAM') && teams !== null && teams.length > 0
  const preferred = teams?.find(({ slug }) => slug === favoriteTeam) ?? teams?.[0]
  const team = chosen ?? preferred?.slug ?? null
  const problems = saved === null || typeof saved === 'string' ? [] : saved.problems
  const isDone = saved !== null && hasSaved(saved)
  const problemOf = (field: ProfileField) => problems.find((problem) => problem.field === field)?.message
  const other = problems.find(({ field }) => !visibleTexts.some((text) => text.field === field))

  const save = async () => {
    onSubmit(fields)
    const input = Object.fromEntries(visibleTexts.map(({ input }) => [input, (values[input] ?? '').trim()]))
    const profile = visibleTexts.length > 0 ? await session.saveProfile(input) : { problems: [] }
    const all = hasSaved(profile) && asksTeam ? await session.setFavorites({ team }) : profile
    setSaved(all)
    if (!hasSaved(all)) onSubmit(null)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isDone) return
    run(save)
  }
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, close])

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <FormAlert
        failure={
          saved === 'uncertain'
            ? { title: CHANGE_UNCERTAIN, reason: 'No answer came back.' }
            : saved === 'failed' || other
              ? { title: CHANGE_FAILED, reason: other?.message ?? null }
              : null
        }
      />
      <div className={styles.fields}>
        {visibleTexts.map(({ field, input, ...attributes }) => (
          <div key={field} className={input.endsWith('Name') ? undefined : styles.whole}>
            <TextField
              {...attributes}
              className={input === 'zip' ? styles.zip : undefined}
              problem={problemOf(field)}
              value={values[input] ?? ''}
              onChange={({ target }) => {
                setValues({ ...values, [input]: target.value })
              }}
            />
          </div>
        ))}
      </div>
      {asksTeam && (
        <FavoriteTeamTiles
          name="sign-in-team"
          legend="Favorite team"
          teams={teams}
          chosen={team}
          onChoose={setChosen}
        />
      )}
      <div className={styles.actions}>
        <BusyButton type="submit" isHeld={isBusy || isDone} className={styles.grow}>
          {isBusy ? 'Submitting...' : isDone ? 'Success!' : saved === 'uncertain' ? 'Check again' : 'Submit'}
        </BusyButton>
        <BusyButton look="outline" onClick={close}>
          Later
        </BusyButton>
      </div>
      <p role="status" className="visuallyHidden">
        {isBusy ? 'Submitting...' : isDone ? 'Success!' : ''}
      </p>
    </form>
  )
}

function hasSaved(saved: Saved): boolean {
  return typeof saved !== 'string' && saved.problems.length === 0
}
