import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ErrorStage } from '../../ui/ErrorStage.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'

const TITLE = 'This page could not be loaded'

/** Shown instead of a page whose data the server had no time for. A browser loads it by itself; without scripts there is a plain link. */
export function DataFailedStage() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])

  return (
    <>
      <PageMeta title={TITLE} description={TITLE} keywords={[]} hidden />
      <ErrorStage title={TITLE} text="Try again in a moment.">
        <TryAgain retry={revalidate} look="spark" />
      </ErrorStage>
    </>
  )
}
