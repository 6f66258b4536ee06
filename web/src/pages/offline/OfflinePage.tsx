import { Button } from '../../ui/Button.tsx'
import { ErrorStage } from '../../ui/ErrorStage.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { KeptPages } from './KeptPages.tsx'
import { openWanted } from './siteAnswers.ts'
import { useGoOn } from './useGoOn.ts'

const TITLE = 'You are offline'

/**
 * What the service worker answers with when the network does not, at whatever address was wanted
 * (docs/product.md#without-a-network). It goes on to that address by itself.
 */
export function OfflinePage() {
  useGoOn()

  return (
    <>
      <PageMeta title={TITLE} description="What can be read without a network." keywords={[]} hidden />
      <ErrorStage title={TITLE} text="It loads by itself once the network is back.">
        <Button look="spark" onClick={() => void openWanted()}>
          Try again
        </Button>
      </ErrorStage>
      <KeptPages />
    </>
  )
}
