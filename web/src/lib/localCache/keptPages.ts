/** A page that can be read without a network. */
export interface KeptPage {
  /** Path and query of its address. */
  href: string
  title: string
  /** When its oldest part was read from the network, ISO. */
  lastUpdated: string
}

/** The pages that can be read without a network, those that were loaded last first. */
export function keptPages(): Promise<KeptPage[]> {
  return Promise.resolve([])
}
