/** A message is cut here. */
const LONGEST = 300

/** What a message may have that is not for anybody else: the query of an address, an email address, a token or another long id. */
const personal =
  /(?<=\S)[?#][^\s"'<>)]+|[^\s"'<>(]+@[^\s"'<>)]+|[\w.~+/=-]*(?=[\w.-]*\d)[\w-]{24,}[\w.~+/=-]*/g

/** A message of an error as it may be sent: without queries, email addresses and long ids, and 300 characters long at most. */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, 4 * LONGEST)
    .replace(personal, '…')
    .slice(0, LONGEST)
}
