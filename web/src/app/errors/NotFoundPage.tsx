import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ErrorStage } from '../../ui/ErrorStage.tsx'

/** The page of every address that does not exist. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title="Whoops" description="This page does not exist." keywords={[]} hidden />
      <ErrorStage title="Whoops" text="Looks like you found Sad Chazz. He thinks you should try these:">
        <ButtonLink to={paths.schedule} look="spark">
          Schedule
        </ButtonLink>
        <ButtonLink to={paths.stats} look="outline">
          Stats
        </ButtonLink>
        <ButtonLink to={paths.shop} look="outline">
          Shop
        </ButtonLink>
      </ErrorStage>
    </>
  )
}
