import { Fragment, useEffect, useRef } from 'react'
import type { SubmitEvent, ComponentProps } from 'react'
import type { Account } from '../../../session/signInProvider.ts'
import type { Fan } from '../../../session/fanRecord.ts'
import type { FanActions } from '../../../session/fanActions.ts'
import { profileFields, textOf, useProfileDraft } from './profileDraft.ts'
import type { FieldName, SaveState } from './profileDraft.ts'
import { initialsOf, fanName } from '../../../features/fan/fanBadge.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../../session/sessionMessages.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import styles from './ProfileForm.module.css'

interface ProfileFormProps {
  fan: Fan
  account: Account
  saveProfile: FanActions['saveProfile']
  /** Called with the number of changes that are not saved, whenever it is another one. */
  onUnsaved: (count: number) => void
}

/** What a fan tells about herself. Changes are saved together, by the bar at the foot. */
export function ProfileForm({ fan, account, saveProfile, onUnsaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, state, problems, count, type, discard, save } = useProfileDraft(fan, saveProfile)
  useEffect(() => {
    onUnsaved(count)
  }, [count, onUnsaved])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (count === 0 || state === 'saving') return
    const firstProblem = await save()
    if (firstProblem !== null) focusOn(firstProblem)
  }
  const focusOn = (name: FieldName) => {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const discardAll = () => {
    // The button is about to go.
    focusOn(profileFields.find(({ name }) => draft[name] !== undefined)?.name ?? 'firstName')
    discard()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Profile">
      <FanPortrait fan={fan} account={account} />
      <div className={styles.fields}>
        {profileFields.map(({ name, field: _field, ...attributes }) => (
          <Fragment key={name}>
            {name === 'email' && account.email !== null ? (
              <ProfileInput
                {...attributes}
                readOnly
                name={name}
                value={account.email}
                hint="From your account: you sign in with this address."
              />
            ) : (
              <ProfileInput
                {...attributes}
                name={name}
                value={textOf(fan, draft, name)}
                problem={problems[name]}
                onChange={({ target }) => {
                  type(name, target.value)
                }}
              />
            )}
            {name === 'alternateEmail' ? <Phone fan={fan} account={account} /> : null}
          </Fragment>
        ))}
      </div>
      <SaveBar state={state} count={count} problem={problems.general} onDiscard={discardAll} />
    </form>
  )
}

/** The number is shown alone: signing in by phone is what sets it. */
function Phone({ fan, account }: Pick<ProfileFormProps, 'fan' | 'account'>) {
  return (
    <ProfileInput
      readOnly
      name="phone"
      label="Mobile number"
      type="tel"
      autoComplete="tel"
      placeholder="None"
      value={fan.phone ?? account.phone ?? ''}
      hint={
        account.phone === null
          ? 'Set by signing in with your phone.'
          : 'From your account: you sign in with this number.'
      }
    />
  )
}

/** A fan's picture, or her initials on the color of the team around it, with her name. */
function FanPortrait({ fan, account }: { fan: Fan; account: Account }) {
  const name = fanName(fan, account)
  const initials = initialsOf(fan)

  return (
    <div className={styles.person}>
      <span className={styles.portrait} aria-hidden="true">
        <Picture
          src={fan.portraitUrl}
          alt=""
          width={72}
          height={72}
          fallback={<span className={styles.initials}>{initials ?? <Icon name="profile" />}</span>}
        />
      </span>
      <p>
        <b>{name}</b>
        <span>
          {fan.portraitUrl === null
            ? 'Your picture comes with your account. It has none yet.'
            : 'Your picture comes with your account.'}
        </span>
      </p>
    </div>
  )
}

interface ProfileInputProps extends ComponentProps<typeof TextField> {
  /** Takes the whole row. */
  isWide?: boolean | undefined
}

/** A field of the profile in the grid of its form. */
function ProfileInput({ isWide = false, ...field }: ProfileInputProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <TextField {...field} className={styles.input} />
    </div>
  )
}

interface SaveBarProps {
  state: SaveState
  /** How many fields have changed; while they are being saved, how many are sent. */
  count: number
  /** A problem that belongs to no field. */
  problem: string | undefined
  onDiscard: () => void
}

/** Appears with the first change: how many there are, and how saving them goes. Its button submits the form around it. */
function SaveBar({ state, count, problem, onDiscard }: SaveBarProps) {
  const isSaving = state === 'saving'
  const isSaved = state === 'saved' && count === 0
  const isUncertain = state === 'uncertain' && count > 0
  const hasFailed = (state === 'failed' || isUncertain) && count > 0
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with the focus on it.
    if (isSaved && document.activeElement === document.body) bar.current?.focus()
  }, [isSaved])

  return (
    <>
      {/* Always there, because screen readers announce a region only when its text changes. */}
      <p className="visuallyHidden" role="status">
        {isSaving ? 'Saving...' : isSaved ? 'Saved.' : ''}
      </p>
      {count === 0 && !isSaved ? null : (
        <div
          ref={bar}
          tabIndex={-1}
          className={`${styles.bar} ${hasFailed ? styles.failed : isSaved ? styles.saved : ''}`}
        >
          {hasFailed ? (
            <p role="alert">
              <Icon name="warning" />
              <b>{isUncertain ? CHANGE_UNCERTAIN : CHANGE_FAILED}</b>{' '}
              <span>{isUncertain ? 'No answer came back' : 'Nothing is lost'}</span>
            </p>
          ) : isSaving ? (
            <p aria-hidden="true">
              <i className={styles.spinner} />
              <b>Saving...</b> <span>keep this page open</span>
            </p>
          ) : isSaved ? (
            <p aria-hidden="true">
              <b>Saved.</b> <span>Every device has it now</span>
            </p>
          ) : (
            <p role={problem === undefined ? undefined : 'alert'}>
              <b>{count === 1 ? '1 change' : `${count} changes`}</b> <span>{problem ?? 'not saved yet'}</span>
            </p>
          )}
          {isSaved ? null : (
            <div className={styles.actions}>
              <BusyButton look="outline" dense isHeld={isSaving} onClick={onDiscard}>
                Discard
              </BusyButton>
              <BusyButton type="submit" dense isHeld={isSaving}>
                {isUncertain ? 'Check again' : hasFailed ? 'Try again' : 'Save changes'}
              </BusyButton>
            </div>
          )}
        </div>
      )}
    </>
  )
}
