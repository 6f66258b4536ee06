import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { ProfileField, SaveProfileInput } from '../../../__generated__/graphql.ts'
import type { Fan } from '../../../session/fanRecord.ts'

/** A text of her record that a fan can change here. */
export type FieldName = Exclude<keyof SaveProfileInput, 'topics' | 'extras'>

/** How a text of the record is asked for. */
export interface FieldOfProfile {
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
export type Draft = Partial<Record<FieldName, string>>

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
