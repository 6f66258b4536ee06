/** A message is cut here. */
const LONGEST = 300
/** So much of a message is looked at. */
const MAX_READ = 400

/** A run without blanks, quotes and brackets, such as an address. */
const runs = /[^\s"'<>()]+/g
/** The query or the fragment of an address, behind what precedes it. */
const query = /(?<=.)[?#].+/
/** What may be a token or another long id. */
const longRuns = /[\w.~+/=-]{24,}/g

/**
 * A message of an error as it may be sent: without queries, email addresses and long ids, and 300 characters long at most. It is cut
 * before anything is looked for, and each pattern takes time in proportion to its length.
 */
export function withoutPersonalData(message: string): string {
  return firstWords(message).replace(runs, withoutIds).slice(0, LONGEST)
}

/** What is looked at; of a word that the cut goes through nothing is left, since half an email address is not known for one. */
function firstWords(message: string): string {
  if (message.length <= MAX_READ) return message
  const read = message.slice(0, MAX_READ)
  return `${read.slice(0, read.lastIndexOf(' ') + 1)}…`
}

function withoutIds(word: string): string {
  const address = word.replace(query, '…')
  if (address.includes('@')) return '…'
  return address.replace(longRuns, (run) => (/[\w-]{24}/.test(run) && /\d/.test(run) ? '…' : run))
}
