const ADDRESS = /^(?:https?:)?(?:\/\/)?[\w.-]+\.\w+\/([^/?#]*)/i
const ACCOUNT = /^@?([\w.]{1,30})$/

/** The name of an account from its address (https://www.instagram.com/name/) or from the name itself; null for anything else. */
export function accountName(addressOrName: string | null): string | null {
  const name = ADDRESS.exec(addressOrName ?? '')?.[1] ?? addressOrName
  return ACCOUNT.exec(name ?? '')?.[1] ?? null
}
