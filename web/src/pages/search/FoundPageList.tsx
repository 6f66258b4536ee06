import { useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { FoundPage } from './FoundRow.tsx'
import type { SitePage } from './sitePages.ts'

/** The pages of the site that a text means, which need no answer of the gateway; nothing without any. */
export function FoundPageList({ pages, typed }: { pages: readonly SitePage[]; typed: string }) {
  const headingId = useId()
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Pages</SectionHeading>
      <Panel>
        {pages.map((page) => (
          <FoundPage key={page.id} page={page} typed={typed} />
        ))}
      </Panel>
    </section>
  )
}
