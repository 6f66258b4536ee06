import { z } from 'zod'
import type { Problem, ProfileField, SaveProfileInput } from '../../__generated__/schemaTypes.ts'
import { accountName } from '../wire/accountName.ts'
import type { RecordChanges } from './recordChanges.ts'

/** The problems of a fan's input, and the changes of her record when there are none. */
export interface CheckedProfile {
  changes: RecordChanges
  /** In the order of the fields. */
  problems: Problem[]
}

interface Rule {
  input: Exclude<keyof SaveProfileInput, 'topics' | 'extras'>
  field: ProfileField
  wire: Exclude<keyof RecordChanges, 'topics' | 'favPlayers'>
  /** Returns the value to store for a trimmed text; undefined when it is invalid. */
  read: (text: string, today: string) => string | undefined
  problem: string
  /** The message for blank text and null when the field is required; without it they empty the field. */
  blank?: string
}

const NAME = /^\P{Cc}{1,50}$/u
const ZIP = /^\d{5}(?:-\d{4})?$/
const USERNAME = /^[A-Za-z0-9._-]{3,30}$/
const TOPIC = /^\P{Cc}{1,40}$/u
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = '1900-01-01'
const MAX_TOPICS = 20
const email = z.email().max(254)

const RULES: readonly Rule[] = [
  {
    input: 'firstName',
    field: 'FIRST_NAME',
    wire: 'firstName',
    read: matching(NAME),
    problem: '* Please enter valid first name.',
    blank: 'First name is required.',
  },
  {
    input: 'lastName',
    field: 'LAST_NAME',
    wire: 'lastName',
    read: matching(NAME),
    problem: '* Please enter valid last name.',
    blank: 'Last name is required.',
  },
  {
    input: 'email',
    field: 'EMAIL',
    wire: 'email',
    read: emailAddress,
    problem: '* Please enter valid email.',
    blank: 'Email is required.',
  },
  {
    input: 'alternateEmail',
    field: 'ALTERNATE_EMAIL',
    wire: 'alternateEmail',
    read: (text) => emailAddress(text.toLowerCase()),
    problem: '* Please enter valid email.',
  },
  {
    input: 'birthday',
    field: 'BIRTHDAY',
    wire: 'birthday',
    read: pastDay,
    problem: '* Please enter valid birthday.',
  },
  {
    input: 'twitter',
    field: 'TWITTER',
    wire: 'tw',
    read: (text) => accountName(text) ?? undefined,
    problem: '* Please enter valid account name.',
  },
  {
    input: 'zip',
    field: 'ZIP',
    wire: 'zip',
    read: matching(ZIP),
    problem: '* Please enter valid zip.',
    blank: 'Zip is required.',
  },
  {
    input: 'username',
    field: 'USERNAME',
    wire: 'username',
    read: matching(USERNAME),
    problem: '* Please enter valid username.',
  },
]

/**
 * Checks a fan's input about herself: a field left out stays as it is; null and blank text empty it, but for
 * first name, last name, email and zip, which cannot be emptied.
 * @param today year, month and day, before which she must be born.
 */
export function checkProfile(input: SaveProfileInput, today: string): CheckedProfile {
  const checked: CheckedProfile = { changes: {}, problems: [] }
  for (const rule of RULES) checkText(rule, input[rule.input], today, checked)
  checkTopics(input.topics, checked)
  return checked
}

function checkText(
  { field, wire, read, problem, blank }: Rule,
  given: string | null | undefined,
  today: string,
  { changes, problems }: CheckedProfile,
): void {
  if (given === undefined) return
  const text = given?.trim() ?? ''
  const isMissing = text === '' && blank !== undefined
  const value = text === '' ? null : read(text, today)
  if (isMissing) problems.push({ code: 'REQUIRED', field, value: null, message: blank })
  else if (value === undefined) problems.push({ code: 'INVALID', field, value: null, message: problem })
  else changes[wire] = value
}

function checkTopics(
  given: readonly string[] | null | undefined,
  { changes, problems }: CheckedProfile,
): void {
  if (given === undefined) return
  const topics = [...new Set(given?.map((topic) => topic.trim()))]
  if (topics.length <= MAX_TOPICS && topics.every((topic) => TOPIC.test(topic))) changes.topics = topics
  else {
    const message = `* Please choose at most ${MAX_TOPICS} topics of 1 to 40 characters.`
    const code = topics.length > MAX_TOPICS ? 'TOO_MANY' : 'INVALID'
    problems.push({ code, field: 'TOPICS', value: null, message })
  }
}

function matching(pattern: RegExp): (text: string) => string | undefined {
  return (text) => (pattern.test(text) ? text : undefined)
}

function emailAddress(text: string): string | undefined {
  return email.safeParse(text).data
}

/** The day itself if it exists; February 30 does not. */
function pastDay(text: string, today: string): string | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && text >= FIRST_DAY && text < today ? text : undefined
}
