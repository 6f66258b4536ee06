import { useEffect, useRef, useState } from 'react'
import type { Fan } from '../../../session/fanRecord.ts'
import type { FanActions } from '../../../session/fanActions.ts'
import { AccountSection } from '../account/AccountSection.tsx'
import { FailedChange } from '../account/FailedChange.tsx'
import { useChange } from '../account/useChange.ts'
import styles from './TopicsSection.module.css'

interface TopicsSectionProps {
  fan: Fan
  saveProfile: FanActions['saveProfile']
}

/** What a fan wants to hear about. Each choice takes effect at once. */
export function TopicsSection({ fan: { topics }, saveProfile }: TopicsSectionProps) {
  const { change, outcome } = useChange()
  // A topic that only the record has can be chosen again after it was given up by mistake.
  const [atFirst] = useState(topics)
  const latest = useRef(topics)
  useEffect(() => {
    latest.current = topics
  }, [topics])
  const toggle = (topic: string) => {
    const isChosen = topics.includes(topic)
    change(() => {
      const others = latest.current.filter((other) => other !== topic)
      return saveProfile({ topics: isChosen ? others : [...others, topic] })
    })
  }

  return (
    <AccountSection id="topics" title="Topics" about="What you want to hear about from the league.">
      <div className={styles.topics} role="group" aria-labelledby="topics-title">
        {offeredTopics([...atFirst, ...topics]).map((topic) => (
          <label key={topic}>
            <input
              className="coversLabel"
              type="checkbox"
              checked={topics.includes(topic)}
              onChange={() => {
                toggle(topic)
              }}
            />
            {topic}
          </label>
        ))}
      </div>
      <FailedChange outcome={outcome} />
    </AccountSection>
  )
}

/** What every fan is offered to hear about. The league's record takes any words. */
const TOPICS = [
  'Game day',
  'Tickets',
  'Close finishes',
  'Rosters',
  'Shop drops',
  'WLL Play',
  'All-Star',
] as const

/** The topics that are offered, and after them those of the record that are not among them. */
function offeredTopics(chosen: readonly string[]): readonly string[] {
  return [...new Set<string>([...TOPICS, ...chosen])]
}
