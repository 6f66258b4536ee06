/**
 * Scripts that Redis runs, because nothing may change between a look and a write, and because what is too large or of another type must
 * not be sent to the process. Junk in a key counts as nothing, and is replaced. Those that only read are run by EVAL_RO (Redis 7), which
 * goes on where writes are refused.
 */

/** The longest record or message that is read, in bytes: ten times the largest ones, which are the operations of a build. */
export const maxBytes = 4_000_000

/** The text of a key; '' when it is of another type or longer than `ARGV[bound]`. */
const textOf = (bound: number) => `
local text = ''
if redis.call('type', KEYS[1]).ok == 'string' and redis.call('strlen', KEYS[1]) <= tonumber(ARGV[${bound}]) then
  text = redis.call('get', KEYS[1])
end`

/**
 * KEYS: a lease. ARGV: who takes it, for how many ms, and the longest text. Returns 0, or for how many more ms another process holds it.
 * Only the holder may renew it. Nobody takes one without an end, or for ten times as long, so that it is junk.
 */
export const takeOrRenew = `${textOf(3)}
local leftMs = redis.call('pttl', KEYS[1])
if text ~= '' and text ~= ARGV[1] and leftMs >= 0 and leftMs <= 10 * tonumber(ARGV[2]) then return math.max(leftMs, 1) end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`

/** KEYS: a lease. ARGV: who gives it up, a number that is not used, and the longest text. */
export const releaseIfOwned = `${textOf(3)}
if text == ARGV[1] then redis.call('del', KEYS[1]) end
return 0`

/** KEYS: a record. ARGV: the longest text. Returns its text, and for how many ms more it is kept. */
export const readRecord = `${textOf(1)}
return {text, redis.call('pttl', KEYS[1])}`

/** KEYS: a record. ARGV: what it is, what it shall be, for how many ms, and the longest text. Returns what it is then. */
export const replaceIfSame = `${textOf(4)}
if text ~= ARGV[1] then return text end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return ARGV[2]`

/** KEYS: the kept messages. ARGV: how many are read, and how long they may be together. Returns them, oldest first. */
export const readMessages = `
if redis.call('type', KEYS[1]).ok ~= 'list' then return {} end
local found, left = {}, tonumber(ARGV[2])
for _, text in ipairs(redis.call('lrange', KEYS[1], 0, ARGV[1] - 1)) do
  if #text <= left then
    left = left - #text
    table.insert(found, 1, text)
  end
end
return found`

/**
 * KEYS: a count. ARGV: for how many ms it is kept from its first one on. Returns how many there are with this one, and for how many ms
 * more it is kept. One without an end, or with a later one, is junk.
 */
export const countOne = `
local leftMs = redis.call('pttl', KEYS[1])
if leftMs >= 0 and leftMs <= tonumber(ARGV[1]) then return {redis.call('incr', KEYS[1]), leftMs} end
redis.call('set', KEYS[1], '1', 'PX', ARGV[1])
return {1, tonumber(ARGV[1])}`

/**
 * KEYS: any number of keys. ARGV: the longest text. Returns two lists. The first has for each key its text, nil where there is none, its
 * length where that is too long, and -1 where it is of another type; the second for how many ms more it is kept.
 */
export const readTexts = `
local values, left, fit, places = {}, {}, {}, {}
for at, key in ipairs(KEYS) do
  left[at] = redis.call('pttl', key)
  local length = redis.pcall('strlen', key)
  if type(length) == 'table' then values[at] = -1
  elseif length > tonumber(ARGV[1]) then values[at] = length
  else
    table.insert(fit, key)
    table.insert(places, at)
  end
end
local texts = #fit > 0 and redis.call('mget', unpack(fit)) or {}
for number, at in ipairs(places) do values[at] = texts[number] end
return {values, left}`

/**
 * KEYS: a claim. ARGV: for how many ms it is taken. Returns whether nobody held it; one without an end, or with a later one, is junk.
 */
export const claimKey = `
local leftMs = redis.call('pttl', KEYS[1])
if leftMs >= 0 and leftMs <= tonumber(ARGV[1]) then return 0 end
redis.call('set', KEYS[1], '1', 'PX', ARGV[1])
return 1`
