import { useState } from 'react'
import type { Fan } from '../../../session/fanRecord.ts'
import type { AccountActions } from '../account/accountActions.ts'
import { changesOf, profileFields, withoutSaved } from './profileFields.ts'
import type { Draft, FieldName } from './profileFields.ts'

/** How the last attempt to save went; `idle` before one, and again once something else was typed. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'uncertain' | 'refused'

/** The problems of the last attempt: those of fields by their names, and others as `general`. */
export type Problems = Partial<Record<FieldName | 'general', string>>

/**
 * What a fan types into the form of her profile until it is saved or discarded. Nothing of it is lost when saving fails: the
 * record is changed back, and the draft stays.
 */
export function useProfileDraft(fan: Fan, saveProfile: AccountActions['saveProfile']) {
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
