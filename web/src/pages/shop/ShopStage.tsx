import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { ShopStage_TeamFragment } from '../../__generated__/graphql.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { Cap, Hoodie, Jersey, Tee } from './garments.tsx'
import styles from './ShopStage.module.css'

graphql(`
  fragment ShopStage_team on Team {
    id
    code
    color
    secondColor
  }
`)

/** Each garment stands on a slanted band; on narrow stages the last ones are out of sight. */
const BANDS = [
  { Garment: Jersey, className: undefined },
  { Garment: Hoodie, className: undefined },
  { Garment: Cap, className: styles.third },
  { Garment: Tee, className: styles.fourth },
]
const BAND_WIDTH = 236

interface ShopStageProps {
  title: ReactNode
  /** A sentence, and links. */
  children?: ReactNode
  /** The clubs in whose colors the garments are drawn, in turn; without any the league's own. */
  teams: readonly ShopStage_TeamFragment[]
}

/** The head of a shop: its name beside drawn garments in the colors of the clubs. */
export function ShopStage({ title, children, teams }: ShopStageProps) {
  return (
    <section className={`stage ${styles.stage}`}>
      <div className={`wrap ${styles.content}`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      <svg
        className={`art ${styles.garments}`}
        viewBox="0 0 1068 300"
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {BANDS.map(({ Garment, className }, index) => {
          const team = teams[index % teams.length]
          const left = index * BAND_WIDTH

          return (
            <g
              key={left}
              transform={`translate(${left})`}
              {...(team ? teamStyle(team) : { className: 'league' })}
            >
              <path className="a2" d="M128 0h224L224 300H0z" />
              <path className="a0" d="M200 0h110L182 300H72z" opacity=".9" />
              <svg className={className} x="62" y="34" width="226" height="260" viewBox="0 0 400 460">
                <Garment code={team?.code ?? 'WLL'} />
              </svg>
            </g>
          )
        })}
      </svg>
    </section>
  )
}
