import type { ProfileExtras } from '../../__generated__/schemaTypes.ts'
import { UpstreamInvalidError } from '../../errors.ts'
import type { ViewerCalls } from '../../upstreams/leagueApi.ts'
import { fromExistingAddress } from '../wire/existingAddress.ts'
import { plainPath } from '../wire/leagueResource.ts'
import { userPayload, type UserPayload } from './payload.ts'
import { creationBody, updateBody, type RecordChanges } from './recordChanges.ts'
import { completeFan, editFan, getOrCreateFan } from './resource.ts'
import type { Fan } from './viewer.ts'

/** The league's records of fans, each read and written with her own token. None is cached longer than the request. */
export interface FanRecords {
  /** Read once for each request; the league creates a missing record. */
  of(fan: Fan): Promise<UserPayload>
  /** Reads the fan's record again, because it may have changed since. */
  readAgain(fan: Fan): Promise<UserPayload>
  /** Creates the record, or adds missing fields. @returns the resulting record. */
  complete(fan: Fan, changes: RecordChanges, extras?: ProfileExtras | null): Promise<UserPayload>
  /** Edits a complete record. @returns the resulting record. */
  update(fan: Fan, changes: RecordChanges): Promise<UserPayload>
}

/** Builds the access to fans' records. Writes are sent once, because a write without an answer may have succeeded. */
export function createFanRecords(leagueApi: ViewerCalls): FanRecords {
  /** Keyed by the identity object, which is new for each request, so that no fan can get another's record. */
  const records = new WeakMap<Fan, Promise<UserPayload>>()

  async function read(fan: Fan): Promise<UserPayload> {
    const { path, version } = getOrCreateFan
    const as = { viewer: fan.token }
    const record = checked(await fromExistingAddress(leagueApi.get(plainPath(path), { as, version })))
    if (!getOrCreateFan.isAbout(record, fan))
      throw new UpstreamInvalidError('get-create-user: uid: is not the fan’s')
    return record
  }

  function of(fan: Fan): Promise<UserPayload> {
    const record = records.get(fan) ?? read(fan)
    records.set(fan, record)
    return record
  }

  function readAgain(fan: Fan): Promise<UserPayload> {
    records.delete(fan)
    return of(fan)
  }

  /** The league's answer to a write is not the record: the result is the old record with the accepted changes. */
  async function changed(fan: Fan, changes: RecordChanges, write: Promise<unknown>): Promise<UserPayload> {
    await fromExistingAddress(write)
    const record = { ...(await of(fan)), ...changes }
    records.set(fan, Promise.resolve(record))
    return record
  }

  function send(
    { path, version, method }: typeof completeFan | typeof editFan,
    fan: Fan,
    body: unknown,
  ): Promise<unknown> {
    return leagueApi.send(plainPath(path), { as: { viewer: fan.token }, version, method, body })
  }

  return {
    of,
    readAgain,
    complete: (fan, changes, extras) => {
      const body = creationBody(changes, extras)
      return changed(fan, changes, send(completeFan, fan, body))
    },
    async update(fan, changes) {
      const body = updateBody(await of(fan), changes, emailOf(fan))
      return changed(fan, changes, send(editFan, fan, body))
    },
  }
}

function emailOf(fan: Fan): string | null {
  return fan.kind === 'signedIn' ? (fan.email ?? null) : null
}

/** @throws UpstreamInvalidError that names the first bad field, never its value */
function checked(raw: unknown): UserPayload {
  const result = userPayload.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UpstreamInvalidError(`get-create-user: ${issue?.path.join('.')}: ${issue?.message}`)
}
