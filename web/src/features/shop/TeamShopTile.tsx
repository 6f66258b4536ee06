import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamShopTile_TeamFragment } from '../../__generated__/graphql.ts'
import { teamShopPath } from '../../lib/address/paths.ts'
import figures from '../../ui/figures.svg?url'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './TeamShopTile.module.css'

graphql(`
  fragment TeamShopTile_team on Team {
    id
    slug
    name
    code
    color
    secondColor
    logo {
      url
    }
    shopImage {
      url
    }
  }
`)

interface TeamShopTileProps {
  team: TeamShopTile_TeamFragment
  /** How wide it is in each viewport, as in HTML. */
  sizes: string
}

/** A club's picture that leads to its shop. Without a picture it is drawn in the club's colors. */
export function TeamShopTile({ team, sizes }: TeamShopTileProps) {
  const { className, style } = teamStyle(team)

  return (
    <div className={`${className} stage linkedCard ${styles.tile}`} style={style}>
      <div className={styles.art} aria-hidden="true">
        <Picture
          src={team.shopImage?.url}
          alt=""
          width={588}
          height={460}
          sizes={sizes}
          className={styles.picture}
          ground={<Scene />}
          fallback={<Scene figureOf={team.code} />}
        />
      </div>
      <p className={`label ${styles.kick}`}>
        <TeamMark code={team.code} logo={team.logo} size={28} />
        Team shop
      </p>
      <h3>
        <Link to={teamShopPath(team.slug)}>Everything {team.name}, in one place</Link>
      </h3>
    </div>
  )
}

/**
 * A ground in the club's colors. Where there is no picture, a player and the club's code stand on it; under a picture that is on
 * its way they do not, because the picture would take their place.
 */
function Scene({ figureOf }: { figureOf?: string }) {
  return (
    <svg className="art" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" focusable="false">
      <rect className="a2" width="1600" height="900" />
      <path className="a0" d="M360 0h300L280 900H-20z" opacity=".7" />
      <path className="a0" d="M980 0h420l-380 900H600z" opacity=".85" />
      <path className="a4" d="M860 0h70L550 900h-70z" opacity=".3" />
      {figureOf === undefined ? null : (
        <>
          <text className="aw" x="262" y="330" style={{ fontSize: 330 }}>
            {figureOf}
          </text>
          <use href={`${figures}#cradle`} x="600" y="60" width="678" height="800" />
        </>
      )}
    </svg>
  )
}
