import { ButtonLink } from '../../ui/Button.tsx'
import styles from './HouseCard.module.css'

interface HouseCardProps {
  text: string
  /** What the button says, and where it leads. */
  label: string
  to: string
  /** Text and button stand side by side where there is room. */
  isLow?: boolean
}

/** What the league itself offers where no advertisement is shown. It fills the element around it. */
export function HouseCard({ text, label, to, isLow = false }: HouseCardProps) {
  return (
    <div className={`stage league ${styles.card} ${isLow ? styles.low : ''}`}>
      <p>{text}</p>
      <ButtonLink look="outline" dense to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}
