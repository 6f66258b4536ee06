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

/** The same inside the layout, when only the page failed. "Reload" is a plain link, so that it works without scripts. */
export function CrashStage() {
  return (
    <>
      <PageMeta title={TITLE} description="Something went wrong on our side." keywords={[]} hidden />
      <ErrorStage title={TITLE}>
        <ButtonLink to="" look="spark">
          Reload
        </ButtonLink>
      </ErrorStage>
    </>
  )
}
