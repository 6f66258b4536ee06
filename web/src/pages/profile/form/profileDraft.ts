import { useState, useEffect, useRef } from 'react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useBlocker } from 'react-router-dom'
import type { Fan } from '../../../session/fanRecord.ts'
import type { FanActions } from '../../../session/fanActions.ts'
import type { ProfileField, SaveProfileInput } from '../../../__generated__/graphql.ts'

/** How the last attempt to save went; `idle` before one, and again once something else was typed. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'uncertain' | 'refused'

/** The problems of the last attempt: those of fields by their names, and others as `general`. */
type Problems = Partial<Record<FieldName | 'general', string>>

/**
 * What a fan types into the form of her profile until it is saved or discarded. Nothing of it is lost when saving fails: the
 * record is changed back, and the draft stays.
 */
export function useProfileDraft(fan: Fan, saveProfile: FanActions['saveProfile']) {
  const [draft, setDraft] = useState<Draft>({})
  const [state, setState] = useState<SaveState>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [sentCount, setSentCount] = useState(0)
  const changes = changesOf(fan, draft)
  const isSaving = state === 'saving'

  const type = (name: FieldName, text: string) => {
    setDraft((last) => ({ ...last, [name]: text }))
    setProblems(({ [name]: _mended, ...rest }) => rest)
    if (!isSaving) setState('idle')
  }
  const discard = () => {
    setDraft({})
    setProblems({})
    setState('idle')
  }
  /** Returns the first field with a problem, in the order of the form; null when there is none. */
  const save = async (): Promise<FieldName | null> => {
    const sent = draft
    setSentCount(Object.keys(changes).length)
    setState('saving')
    const saved = await saveProfile(changes)
    if (saved === 'failed' || saved === 'uncertain') {
      setState(saved)
      return null
    }
    const found = problemsByField(saved.problems)
    setProblems(found)
    setState(saved.problems.length === 0 ? 'saved' : 'refused')
    if (saved.problems.length === 0) setDraft((last) => withoutSaved(last, sent))

    return profileFields.find(({ name }) => found[name] !== undefined)?.name ?? null
  }

  return {
    draft,
    state,
    problems,
    // The record has the new texts already while they are being saved.
    count: isSaving ? sentCount : Object.keys(changes).length,
    type,
    discard,
    save,
  }
}

function problemsByField(problems: readonly { field: string | null; message: string }[]): Problems {
  const named = problems.map(({ field, message }) => {
    const name = profileFields.find((known) => known.field === field)?.name
    return [name ?? 'general', message] as const
  })

  // The first problem of a field is the one to be mended first.
  return Object.fromEntries(named.toReversed())
}

/** A text of her record that a fan can change here. */
export type FieldName = Exclude<keyof SaveProfileInput, 'topics' | 'extras'>

/** How a text of the record is asked for. */
interface FieldOfProfile {
  name: FieldName
  /** By which the gateway names it in a problem. */
  field: ProfileField
  label: string
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  /** Takes the whole row. */
  isWide?: boolean
}

/** The texts of the record, in the order of the form. */
export const profileFields: readonly FieldOfProfile[] = [
  {
    name: 'firstName',
    field: 'FIRST_NAME',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
  },
  { name: 'lastName', field: 'LAST_NAME', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'zip', field: 'ZIP', label: 'ZIP code', type: 'text', autoComplete: 'postal-code' },
  { name: 'birthday', field: 'BIRTHDAY', label: 'Birthday', type: 'date', autoComplete: 'bday' },
  {
    name: 'email',
    field: 'EMAIL',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Where the league writes to you.',
    isWide: true,
  },
  {
    name: 'alternateEmail',
    field: 'ALTERNATE_EMAIL',
    label: 'Alternate email',
    type: 'email',
    autoComplete: 'off',
    hint: 'Optional. Another way to reach you.',
  },
  {
    name: 'username',
    field: 'USERNAME',
    label: 'Username',
    type: 'text',
    autoComplete: 'username',
    hint: '3 to 30 letters, digits, dots, hyphens and underscores.',
  },
  {
    name: 'twitter',
    field: 'TWITTER',
    label: 'X (Twitter)',
    type: 'text',
    autoComplete: 'off',
    hint: 'Your account’s name, with or without @.',
  },
]

/** What has been typed and not been saved yet, by field. */
type Draft = Partial<Record<FieldName, string>>

/** The text of a field: what has been typed, else what the record says. */
export function textOf(fan: Fan, draft: Draft, name: FieldName): string {
  return draft[name] ?? fan[name] ?? ''
}

/** What saving a draft changes in the record; an empty text empties the field. Blanks around a text are no change. */
export function changesOf(fan: Fan, draft: Draft): SaveProfileInput {
  const changed = profileFields.flatMap(({ name }) => {
    const text = draft[name]?.trim()
    return text === undefined || text === (fan[name] ?? '')
      ? []
      : [[name, text === '' ? null : text] as const]
  })

  return Object.fromEntries(changed)
}

/** The draft once a part of it has been saved: what was typed meanwhile stays. */
export function withoutSaved(draft: Draft, saved: Draft): Draft {
  const rest = profileFields.flatMap(({ name }) => {
    const text = draft[name]
    return text === undefined || text === saved[name] ? [] : [[name, text] as const]
  })

  return Object.fromEntries(rest)
}

/**
 * Asks before a fan leaves the page with changes that are not saved: by a link or Back with the page's own dialog, by closing or
 * reloading the tab with the browser's. Another part of the same page is no leaving.
 *
 * @param isUnsaved whether there are such changes
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<((mayLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
  const settle = (mayLeave: boolean) => {
    setIsAsking(false)
    answer.current?.(mayLeave)
    answer.current = null
  }

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
    settle(false)
  }
  const leave = () => {
    if (blocker.state === 'blocked') blocker.proceed()
    settle(true)
  }
  /** Whether what ends the page in another way, such as signing out, may go on; asks where changes would be lost. */
  const mayLeave = async (): Promise<boolean> => {
    if (!isUnsaved) return true
    setIsAsking(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer.current = resolve
    return promise
  }

  return { isAsking: blocker.state === 'blocked' || isAsking, stay, leave, mayLeave }
}
