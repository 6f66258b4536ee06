import styles from './SocialLinks.module.css'

interface SocialLinksProps {
  /** Whose accounts they are, for those who hear the links apart from the page. */
  of: string
  /** The accounts' names alone; null for none. */
  instagram: string | null
  twitter: string | null
}

/** The accounts of a team or a player elsewhere; nothing where there are none. They open as any link does. */
export function SocialLinks({ of, instagram, twitter }: SocialLinksProps) {
  const accounts = [
    { place: 'Instagram', name: instagram, href: `https://www.instagram.com/${instagram}/` },
    { place: 'X', name: twitter, href: `https://x.com/${twitter}` },
  ].filter(({ name }) => name !== null)
  if (accounts.length === 0) return null

  return (
    <ul className={styles.links}>
      {accounts.map(({ place, name, href }) => (
        <li key={place}>
          <a href={href} rel="noopener">
            {place} <span aria-hidden="true">@{name}</span>
            <span className="visuallyHidden">of {of}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
