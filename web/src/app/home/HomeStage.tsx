import type { ReactNode } from 'react'
import { FieldArc } from '../../ui/FieldArc.tsx'
import stageFigure from './stageFigure.svg'
import styles from './HomeStage.module.css'

/**
 * The art at the head of Home: the league's own blue, the field in perspective and a shot on its way.
 * `backdrop` is drawn large behind the figure: one or two characters.
 */
export function HomeStage({ backdrop, children }: { backdrop: string; children: ReactNode }) {
  return (
    <section className={`stage league ${styles.stage}`}>
      <svg
        className="art"
        viewBox="0 0 1600 336"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="a1" width="1600" height="336" />
        <path className="a2" d="M860 0h740v336H717z" />
        <path className="a0" d="M1060 0h330l-143 336H917z" opacity=".8" />
        <path className="a4" d="M1452 0h56l-143 336h-56z" opacity=".34" />
        <text className="aw" x="1010" y="330" style={{ fontSize: 420 }}>
          {backdrop}
        </text>
        <FieldArc transform="translate(1180 250) scale(.62)" opacity={0.5} />
        <image href={stageFigure} x="1060" y="-20" width="532" height="700" />
      </svg>
      <div className={`wrap ${styles.content}`}>{children}</div>
    </section>
  )
}
