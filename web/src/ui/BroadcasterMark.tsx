import styles from './BroadcasterMark.module.css'

const suffixes = { ESPN: '', ESPN2: '2', ESPNU: 'U', ESPN_PLUS: '+' }

type Mark = keyof typeof suffixes | 'ABC'

/** A broadcaster: its name in a box. The marks of the five known networks are drawn with CSS; their text is always the name. */
export function BroadcasterMark({ name, mark }: { name: string; mark: Mark | null }) {
  if (mark === null) return <span className={styles.box}>{name}</span>
  if (mark === 'ABC') return <span className={styles.disc}>{name}</span>
  const suffix = suffixes[mark]
  return (
    <span className={styles.filled}>
      <i>{suffix === '' ? name : name.slice(0, -suffix.length)}</i>
      {suffix === '' ? null : <b>{suffix}</b>}
    </span>
  )
}

interface BroadcasterMarksProps {
  broadcasters: readonly { name: string; mark: Mark | null }[]
  /** Said before them to screen readers, where nothing else says it. */
  lead?: string
}

/** The broadcasters of a game beside each other. */
export function BroadcasterMarks({ broadcasters, lead }: BroadcasterMarksProps) {
  return (
    <span className="cluster gap6">
      {lead === undefined ? null : <span className="visuallyHidden">{`${lead} `}</span>}
      {broadcasters.map(({ name, mark }) => (
        <BroadcasterMark key={name} name={name} mark={mark} />
      ))}
    </span>
  )
}
