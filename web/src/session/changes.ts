import type { ProfileField } from '../__generated__/graphql.ts'
import { isRefusal } from './fanOperations.ts'
import type { ChangeOutcome, FanOperations, Refusal } from './fanOperations.ts'
import { toFan } from './fanRecord.ts'
import type { Fan } from './fanRecord.ts'

/** Why a change was not made; `field` is null where no field is to blame, and `value` the favorite that was refused. */
export interface FanProblem {
  field: ProfileField | null
  value?: string | null
  message: string
}

/**
 * How a change of the fan's record went: without problems it is saved. `failed` is for whatever she cannot mend herself, and
 * `uncertain` where nobody can tell whether it was saved.
 */
export type Saved = { problems: readonly FanProblem[] } | 'failed' | 'uncertain'

/** The changes of one fan's record. */
export interface RecordChanges {
  /** The record with all changes that are under way. */
  optimistic(): Fan
  /** The record as it was saved last. */
  saved(): Fan
  /**
   * Shows a change at once and sends it after those before it. When it is refused or fails, it is taken back, while later changes
   * stay.
   */
  change(apply: (fan: Fan) => Fan, send: () => Promise<ChangeOutcome>): Promise<Saved>
  /** Takes over what another tab has changed and sends itself. */
  adopt(apply: (fan: Fan) => Fan): void
  /** Resolves once nothing is under way. */
  settled(): Promise<void>
}

interface RecordChangeParts {
  /** Shows the record. */
  show: (fan: Fan) => void
  /** Reads the record as it is now. */
  read: () => ReturnType<FanOperations['readRecord']>
  /** Called when the gateway accepts the account no longer. */
  onRefused: (refusal: Refusal) => void
  /** Called with the record before and after a change that was saved. */
  onSaved: (before: Fan, after: Fan) => void
}

/** Keeps the changes of a record in order: one after the other is sent, each is shown from the moment on that it is made. */
export function createRecordChanges(
  loaded: Fan,
  { show, read, onRefused, onSaved }: RecordChangeParts,
): RecordChanges {
  let confirmed = loaded
  let underWay: readonly ((fan: Fan) => Fan)[] = []
  /** Whether a change was sent of which nobody could tell whether it was saved. */
  let isUncertain = false
  let last: Promise<unknown> = Promise.resolve()
  const optimistic = () => underWay.reduce((fan, apply) => apply(fan), confirmed)

  /** After an uncertain change the record is read first: what it has already is not sent again. */
  async function afterCheck(
    apply: (fan: Fan) => Fan,
    send: () => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> {
    if (!isUncertain) return send()
    const viewer = await read()
    if (viewer === 'failed') return 'uncertain'
    if (isRefusal(viewer)) return viewer
    isUncertain = false
    confirmed = toFan(loaded.uid, viewer)
    const isThere = JSON.stringify(apply(confirmed)) === JSON.stringify(confirmed)
    return isThere ? { viewer, problems: [] } : send()
  }

  async function save(apply: (fan: Fan) => Fan, send: () => Promise<ChangeOutcome>): Promise<Saved> {
    // The check may find the change in the record already.
    const before = confirmed
    const answer = await afterCheck(apply, send)
    if (answer === 'uncertain') isUncertain = true
    underWay = underWay.filter((other) => other !== apply)
    if (isRefusal(answer)) onRefused(answer)
    if (typeof answer === 'string' || answer.problems.length > 0) {
      show(optimistic())
      if (answer === 'uncertain') return answer
      return typeof answer === 'string' ? 'failed' : { problems: answer.problems }
    }
    confirmed = answer.viewer ? toFan(loaded.uid, answer.viewer) : apply(confirmed)
    show(optimistic())
    onSaved(before, confirmed)
    return { problems: [] }
  }

  return {
    optimistic,
    saved: () => confirmed,
    change(apply, send) {
      underWay = [...underWay, apply]
      show(optimistic())
      const saved = last.then(() => save(apply, send))
      last = saved
      return saved
    },
    adopt(apply) {
      confirmed = apply(confirmed)
      show(optimistic())
    },
    async settled() {
      let waitedFor
      do {
        waitedFor = last
        await waitedFor
      } while (waitedFor !== last)
    },
  }
}
