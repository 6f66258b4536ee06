/**
 * Scripts that Redis runs, because nothing may change between a read and a write. Junk in a key, such as another type or a text that is
 * too long to be sent to a process, counts as nothing, and is replaced.
 */

/** The longest record or message that is read, in bytes: ten times the largest ones, which are the operations of a build. */
export const MAX_BYTES = 4_000_000

const readText = `
local text = ''
if redis.call('type', KEYS[1]).ok == 'string' and redis.call('strlen', KEYS[1]) <= ${MAX_BYTES} then
  text = redis.call('get', KEYS[1])
end`

/**
 * KEYS: a lease. ARGV: who takes it, and for how many ms. Returns 0, or for how many more ms another process holds it. Only the holder may
 * renew it. Nobody takes one without an end, or for ten times as long, so that it is junk.
 */
export const takeOrRenew = `${readText}
local leftMs = redis.call('pttl', KEYS[1])
if text ~= '' and text ~= ARGV[1] and leftMs >= 0 and leftMs <= 10 * tonumber(ARGV[2]) then return math.max(leftMs, 1) end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`

/** KEYS: a lease. ARGV: who gives it up. */
export const releaseIfOwned = `${readText}
if text == ARGV[1] then redis.call('del', KEYS[1]) end
return 0`

/** KEYS: a record. Returns its text, and for how many ms more it is kept. */
export const readRecord = `${readText}
return {text, redis.call('pttl', KEYS[1])}`

/** KEYS: a record. ARGV: what it is, what it shall be, and for how many ms. Returns what it is then. */
export const replaceIfSame = `${readText}
if text ~= ARGV[1] then return text end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return ARGV[2]`

/**
 * KEYS: a count. ARGV: for how many ms it is kept from its first one on. Returns how many there are with this one, and for how many ms
 * more it is kept. One without an end, or with a later one, is junk.
 */
export const incrementWindow = `
local leftMs = redis.call('pttl', KEYS[1])
if leftMs >= 0 and leftMs <= tonumber(ARGV[1]) then return {redis.call('incr', KEYS[1]), leftMs} end
redis.call('set', KEYS[1], '1', 'PX', ARGV[1])
return {1, tonumber(ARGV[1])}`

/** KEYS: one that is never there. It is refused where any read or write would be, and changes nothing. */
export const probeReadWrite = `
redis.call('get', KEYS[1])
return redis.call('set', KEYS[1], '1', 'XX')`
