import { Fragment, useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import type { Account } from '../../../session/signInProvider.ts'
import type { Fan } from '../../../session/fanRecord.ts'
import type { AccountActions } from '../account/accountActions.ts'
import { FanPortrait } from './FanPortrait.tsx'
import styles from './ProfileForm.module.css'
import { profileFields, textOf } from './profileFields.ts'
import type { FieldName } from './profileFields.ts'
import { ProfileInput } from './ProfileInput.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useProfileDraft } from './useProfileDraft.ts'

interface ProfileFormProps {
  fan: Fan
  account: Account
  saveProfile: AccountActions['saveProfile']
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
        {profileFields.map(({ name, field: _field, ...shown }) => (
          <Fragment key={name}>
            {name === 'email' && account.email !== null ? (
              <ProfileInput
                {...shown}
                readOnly
                name={name}
                value={account.email}
                hint="From your account: you sign in with this address."
              />
            ) : (
              <ProfileInput
                {...shown}
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
