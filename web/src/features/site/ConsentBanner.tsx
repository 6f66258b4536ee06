import type { SiteService } from '../../__generated__/graphql.ts'

interface ConsentBannerProps {
  services: readonly SiteService[]
  privacyPolicy: string | null
}

/** Placeholder for the type: the consent part has the banner. */
export function ConsentBanner(_props: ConsentBannerProps) {
  return null
}
