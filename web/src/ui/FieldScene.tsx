import type { FieldFigure } from './figureOf.ts'
import figures from './figures.svg?url'

interface FieldSceneProps {
  /** Null where a picture takes its place; then the field stands alone. */
  figure: FieldFigure | null
  /** Drawn in outline beside the figure, such as a team's code. */
  text: string
  className?: string | undefined
  /** The part that stays in view where the block is not as wide as the field. */
  aspect?: 'xMidYMid slice' | 'xMaxYMin slice'
}

/** A lacrosse field in the colors of the team around it, with a drawn figure. It is decoration: give it a block that is hidden. */
export function FieldScene({ figure, text, className, aspect = 'xMidYMid slice' }: FieldSceneProps) {
  return (
    <svg
      className={className === undefined ? 'art' : `art ${className}`}
      viewBox="0 0 1600 900"
      preserveAspectRatio={aspect}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${figures}#field`} width="1600" height="900" />
      {figure ? (
        <>
          <text className="aw" x="100" y="560">
            {text}
          </text>
          <FigureDrawing {...figure} />
        </>
      ) : null}
    </svg>
  )
}

function FigureDrawing({ name, ...box }: FieldFigure) {
  return <use href={`${figures}#${name}`} {...box} />
}
