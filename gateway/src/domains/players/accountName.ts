const ADDRESS = /^(?:https?:)?(?:\/\/)?[\w.-]+\.\w+\/([^/?#]*)/i
const ACCOUNT = /^@?([\w.]{1,30})$/

/** The name of an account from its address (https://www.instagram.com/name/) or from the name itself; null for anything else. */
export function accountName(words: string | null): string | null {
  const name = ADDRESS.exec(words ?? '')?.[1] ?? words
  return ACCOUNT.exec(name ?? '')?.[1] ?? null
}
