/**
 * Lua scripts, because nothing may change between a read and a write. Junk in a key, such as another type or
 * a text that is too long, counts as missing and is replaced.
 */

/** The longest record or message that is read, in bytes: ten times the largest ones, which are the operations of a build. */
export const MAX_BYTES = 4_000_000

const readText = `
local text = ''
if redis.call('type', KEYS[1]).ok == 'string' and redis.call('strlen', KEYS[1]) <= ${MAX_BYTES} then
  text = redis.call('get', KEYS[1])
end`

/**
 * KEYS: a lease. ARGV: the holder's id and the TTL in ms. Returns 0, or for how many ms more another process
 * holds it. Only the holder may renew it. A lease without a TTL, or with ten times the usual one, is junk.
 */
export const takeOrRenew = `${readText}
local leftMs = redis.call('pttl', KEYS[1])
if text ~= '' and text ~= ARGV[1] and leftMs >= 0 and leftMs <= 10 * tonumber(ARGV[2]) then return math.max(leftMs, 1) end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`

/** KEYS: a lease. ARGV: the id of the process that releases it. */
export const releaseIfOwned = `${readText}
if text == ARGV[1] then redis.call('del', KEYS[1]) end
return 0`

/** KEYS: a record. Returns its text and remaining TTL in ms. */
export const readRecord = `${readText}
return {text, redis.call('pttl', KEYS[1])}`

/** KEYS: a record. ARGV: expected text, new text, TTL in ms. Returns the text after the call. */
export const replaceIfSame = `${readText}
if text ~= ARGV[1] then return text end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return ARGV[2]`

/**
 * KEYS: a count. ARGV: the window in ms from the first count on. Returns the new count, and the remaining ms.
 * A count without a TTL, or with a longer one, is junk.
 */
export const incrementWindow = `
local leftMs = redis.call('pttl', KEYS[1])
if leftMs >= 0 and leftMs <= tonumber(ARGV[1]) then return {redis.call('incr', KEYS[1]), leftMs} end
redis.call('set', KEYS[1], '1', 'PX', ARGV[1])
return {1, tonumber(ARGV[1])}`

/** KEYS: a key that never exists. Refused whenever a read or a write would be; changes nothing. */
export const probeReadWrite = `
redis.call('get', KEYS[1])
return redis.call('set', KEYS[1], '1', 'XX')`
