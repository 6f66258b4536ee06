import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { ClubChips_TeamFragment, ShopStage_TeamFragment } from '../../__generated__/graphql.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { paths, teamShopPath } from '../../lib/address/paths.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useOnline } from '../../lib/loading/online.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { Cap, Hoodie, Jersey, Tee } from './garments.tsx'
import { shopSearch } from './shopAddress.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { PageMetaProps } from '../../ui/PageMeta.tsx'
import type { ShopAddress } from './shopAddress.ts'
import styles from './ShopScreen.module.css'

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
        <div className={`stack gap8 ${styles.text}`}>
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

graphql(`
  fragment ClubChips_team on Team {
    id
    slug
    name
    code
    logo {
      url
    }
  }
`)

interface ShopClubsProps {
  /** Null when the clubs could not be loaded; the way to the league's shop remains. */
  teams: readonly ClubChips_TeamFragment[] | null
  /** The slug of the club whose shop this is; null in the league's. */
  current: string | null
  address: ShopAddress
}

/** The shops to choose from, the league's and each club's. The filters and the order stay. */
function ShopClubs({ teams, current, address }: ShopClubsProps) {
  const search = shopSearch({ ...address, page: 1 })

  return (
    <ChipLinks
      label="Club"
      links={[
        { to: paths.shop + search, label: 'All clubs', current: current === null },
        ...(teams ?? []).map((team) => ({
          to: teamShopPath(team.slug) + search,
          label: team.name,
          current: current === team.slug,
          mark: <TeamMark code={team.code} logo={team.logo} size={22} />,
        })),
      ]}
    />
  )
}

interface ShopScreenProps {
  meta: PageMetaProps
  stage: Pick<ShopStageProps, 'title' | 'teams'>
  /** A sentence below the title; null where nothing is known. */
  intro: string | null
  /** The address of the store; null where it is not known. */
  store: string | null
  /** Further links beside the one to the store. */
  links?: ReactNode
  shops: ShopClubsProps
  children: ReactNode
}

/** The page of a shop: its stage, the shops to choose from, and what it sells. */
export function ShopScreen({ meta, stage, intro, store, links, shops, children }: ShopScreenProps) {
  return (
    <>
      <PageMeta {...meta} />
      <ShopStage {...stage}>
        {intro === null ? null : <p>{intro}</p>}
        <div className={`cluster ${styles.links}`}>
          {store === null ? null : (
            <a href={store} className={styles.link}>
              Open the store
              <Icon name="chevronRight" size={16} />
            </a>
          )}
          {links}
        </div>
      </ShopStage>
      <div className={`wrap ${styles.page}`}>
        <ShopClubs {...shops} />
        {children}
      </div>
    </>
  )
}

interface NothingForSaleProps {
  title: string
  /** What stands instead. */
  link: { to: string; label: string } | null
  children: string
}

/** Shown in place of the products where there are none. */
export function NothingForSale({ title, link, children }: NothingForSaleProps) {
  return (
    <div className={styles.empty}>
      <EmptyState icon="shop" title={title}>
        <p>{children}</p>
        {link === null ? null : (
          <ButtonLink to={link.to} look="outline" dense>
            {link.label}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}

interface ShopFailedProps {
  /** The address of the store; null when the site's links could not be loaded either. */
  store: string | null
  retry: () => Promise<unknown>
}

/** Shown in place of the products when the store did not answer. */
export function ShopFailed({ store, retry }: ShopFailedProps) {
  const online = useOnline()

  return (
    <Panel as="section" className={styles.failed} role="alert">
      <div className={`center ${styles.picture}`}>
        <EmptyHanger />
      </div>
      <div className={styles.failedText}>
        <h2>The shop did not load</h2>
        <p>
          {online
            ? 'Our store is not answering right now. The rest of the site works.'
            : 'You are offline. The shop comes back with your connection.'}
        </p>
        <div className="cluster">
          <TryAgain retry={retry} look="primary" />
          {store === null ? null : (
            <ButtonLink to={store} look="outline">
              Open the store
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

function EmptyHanger() {
  return (
    <svg viewBox="0 0 400 460" width="150" aria-hidden="true" fill="none">
      <g stroke="currentColor">
        <path d="M200 190v-34c0-14 30-18 30-44a30 30 0 0 0-60 0" strokeWidth="11" strokeLinecap="round" />
        <path
          d="M200 190 62 286c-18 14-10 38 12 38h252c22 0 30-24 12-38z"
          strokeWidth="16"
          strokeLinejoin="round"
        />
      </g>
      <g transform="rotate(9 200 340)">
        <path d="M200 324v34" stroke="currentColor" strokeWidth="4" />
        <path d="M170 356h60v78l-30 16-30-16z" fill="var(--league)" />
        <circle cx="200" cy="398" r="15" fill="var(--spark)" />
      </g>
    </svg>
  )
}
