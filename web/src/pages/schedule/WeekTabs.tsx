import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlaceInView } from '../../features/games/scoreboard/usePlaceInView.ts'
import { showCurrentTab } from '../../ui/showCurrentTab.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { WeekPlace } from './weekPlaces.ts'
import styles from './WeekTabs.module.css'

/** Links to the weeks of the list below, of which the one that is read is current; they stay under the header. Nothing for one week. */
export function WeekTabs({ places }: { places: readonly WeekPlace[] }) {
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  const { hash } = usePlaceInView(
    bar,
    places.map(({ id }) => `#${id}`),
  )
  useEffect(() => {
    const row = bar.current?.querySelector('nav')
    if (row) showCurrentTab(row)
  }, [hash])
  if (places.length < 2) return null
  const read = places.find(({ id }) => `#${id}` === hash)

  return (
    <div className={styles.bar} ref={bar}>
      <Tabs
        label="Weeks of this list"
        tabs={places.map((place) => ({
          to: `${pathname}${search}#${place.id}`,
          label: `Week ${place.week}`,
          current: place === read && 'location',
        }))}
      />
    </div>
  )
}
