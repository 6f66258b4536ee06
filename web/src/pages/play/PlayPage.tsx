import { useSearchParams } from 'react-router-dom'
import { playPath } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PlayEvents } from './PlayEvents.tsx'
import { PLAY_PAGE } from './playData.ts'
import styles from './PlayPage.module.css'

/** WLL Play: the clinics and leagues for girls, or for boys. Any tab other than boys shows girls. */
export function PlayPage() {
  const { data, isLoading, retry } = usePageQuery(PLAY_PAGE, {})
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'boys' ? 'boys' : 'girls'
  const site = data?.site ?? null
  const program = site?.play?.[tab] ?? null
  const failed = site === null || site.lastUpdated === null

  return (
    <>
      <PageMeta
        title={`WLL Play for ${tab}`}
        description={`Clinics, camps and leagues of the Women’s Lacrosse League for ${tab} to sign up for, by date.`}
        keywords={['lacrosse', 'girls lacrosse', 'clinics', 'camps', 'WLL Play']}
        canonical={playPath(tab)}
        hidden={failed}
      />
      <Stage
        backdrop={{ text: 'PLAY', x: 720, y: 322, size: 400 }}
        figure={{ pose: 'shot' }}
        contentClass={styles.content}
        labelledBy="play"
      >
        <h1 id="play">WLL Play</h1>
        {program?.body ? <p>{program.body}</p> : null}
      </Stage>
      <div className={`wrap stack gap24 ${styles.page}`}>
        <Tabs
          label="Program"
          tabs={[
            { to: playPath('girls'), label: 'Girls', current: tab === 'girls' },
            { to: playPath('boys'), label: 'Boys', current: tab === 'boys' },
          ]}
        />
        {isLoading ? (
          <p role="status">Loading...</p>
        ) : failed ? (
          <QueryFailed what="programs" retry={retry} />
        ) : program === null || program.events.length === 0 ? (
          <EmptyState icon="calendar" title="No dates yet">
            <p>Clinics and leagues appear here as soon as sign-up opens.</p>
          </EmptyState>
        ) : (
          <PlayEvents program={program} />
        )}
      </div>
    </>
  )
}
