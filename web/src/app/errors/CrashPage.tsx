import { ButtonLink } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ErrorStage } from './ErrorStage.tsx'

const TITLE = 'Unexpected Application Error!'

/** The whole screen when the site itself breaks: everything around the page is gone too. */
export function CrashPage() {
  return (
    <main id="main">
      <CrashStage />
    </main>
  )
}

/** The same inside the layout, when only the page broke. "Reload" is a plain link, so it works when no script does. */
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
