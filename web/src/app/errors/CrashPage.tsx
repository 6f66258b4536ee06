import { lastRequestId } from '../../lib/tracking/lastRequestId.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ErrorStage } from '../../ui/ErrorStage.tsx'

const TITLE = 'Unexpected Application Error!'

/** The whole screen when the site itself fails, without header and footer. */
export function CrashPage() {
  return (
    <main id="main">
      <CrashStage />
    </main>
  )
}

/**
 * The same inside the layout, when only the page failed. "Reload" is a plain link, so that it works without scripts. Who tells the site of
 * it can name the request, as on the gateway's own error page.
 */
export function CrashStage() {
  const requestId = lastRequestId()

  return (
    <>
      <PageMeta title={TITLE} description="Something went wrong on our side." keywords={[]} hidden />
      <ErrorStage title={TITLE} {...(requestId !== null && { text: `Request ${requestId}` })}>
        <ButtonLink to="" look="spark">
          Reload
        </ButtonLink>
      </ErrorStage>
    </>
  )
}
