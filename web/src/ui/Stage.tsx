import type { CSSProperties, ReactNode } from 'react'
import { HeroFigure } from './HeroFigure.tsx'
import type { HeroFigureProps } from './HeroFigure.tsx'
import { FieldArc } from './team/FieldArc.tsx'
import styles from './Stage.module.css'

interface StageProps {
  /** Text drawn large and outlined behind the figure; place and font size in units of the art, which is 1600 by 336. */
  backdrop: { text: string; x: number; y: number; size: number }
  figure: HeroFigureProps
  /** The class that places the figure by other measures than most stages. */
  figureClass?: string | undefined
  /** The class that lays out the text on the stage; it sets `--narrow-scrim`, which darkens the art under it on phones, and may set `--medium-scrim` for tablets. */
  contentClass: string | undefined
  /** The attributes that draw it in a team's colors (ui/team/teamStyle.ts); the league's own without. */
  paint?: { className: string; style: CSSProperties; 'data-revealed': true | undefined } | undefined
  /** Id of the heading that names the stage. */
  labelledBy?: string
  children: ReactNode
}

/** The head of a page as art: the league's own blue or a team's colors, slanted bands, the field in perspective and a figure, under a scrim. */
export function Stage({
  backdrop,
  figure,
  figureClass,
  contentClass,
  paint,
  labelledBy,
  children,
}: StageProps) {
  return (
    <section
      {...paint}
      className={`stage ${paint?.className ?? 'league'} ${styles.stage}`}
      aria-labelledby={labelledBy}
    >
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
        <text className="aw" x={backdrop.x} y={backdrop.y} style={{ fontSize: backdrop.size }}>
          {backdrop.text}
        </text>
        <FieldArc transform="translate(1180 250) scale(.62)" opacity={0.5} />
      </svg>
      <div className={`${styles.figure} ${figureClass ?? ''}`}>
        <HeroFigure {...figure} />
      </div>
      <div className={`wrap ${styles.content} ${contentClass ?? ''}`}>{children}</div>
    </section>
  )
}
