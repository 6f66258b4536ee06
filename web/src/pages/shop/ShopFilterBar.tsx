import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import selects from '../../ui/AddressSelect.module.css'
import switches from '../../ui/Switch.module.css'
import { isFiltered, readShopAddress, shopSearch } from './shopAddress.ts'
import type { ShopAddress } from './shopAddress.ts'
import styles from './ShopFilterBar.module.css'

interface ShopFilterBarProps {
  address: ShopAddress
  kinds: readonly { param: string; label: string }[]
  /** How many products match, and how many there are. */
  matching: number
  total: number
  /** Whether the shop has no others than these, which otherwise are its best sellers. */
  isAll: boolean
}

const ORDERS = [
  { param: '', label: 'Featured first' },
  { param: 'price-low', label: 'Price, low to high' },
  { param: 'price-high', label: 'Price, high to low' },
  { param: 'name', label: 'Name, A to Z' },
]

/**
 * How many products there are, and the filters as a form that requests the same address with the chosen parameters. With scripts
 * every change sends it, without them its button. The count is a live region, so that screen readers hear what a filter does.
 */
export function ShopFilterBar({ address, kinds, matching, total, isAll }: ShopFilterBarProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { kind } = address
  const isOffered = kind === null || kinds.some(({ param }) => param === kind)
  const offered = isOffered
    ? kinds
    : [...kinds, { param: kind, label: capitalized(kind.replaceAll('-', ' ')) }]

  return (
    <form
      className={styles.bar}
      action={pathname}
      aria-label="Filter products"
      onChange={(event) => {
        const search = shopSearch(readShopAddress(chosenIn(event.currentTarget)))
        // At once, so that a second change finds the first one in the form.
        void navigate({ pathname, search }, { preventScrollReset: true, flushSync: true })
      }}
    >
      <p role="status" className={`small num ${styles.count}`}>
        {isFiltered(address) ? (
          <>
            <b>{matching}</b> of {isAll ? items(total) : `the ${total} best sellers`}
          </>
        ) : (
          <>
            {isAll ? null : 'The '}
            <b>{total}</b> {isAll ? (total === 1 ? 'item' : 'items') : 'best sellers'}
          </>
        )}
      </p>
      <label className={switches.switch}>
        <input
          className="coversLabel"
          type="checkbox"
          name="inStock"
          value="true"
          checked={address.inStock}
          readOnly
        />
        <i aria-hidden="true" />
        <span>In stock only</span>
      </label>
      <Choice
        label="Kind"
        name="kind"
        value={kind ?? ''}
        options={[{ param: '', label: 'All kinds' }, ...offered]}
      />
      <Choice
        label="Order"
        name="order"
        value={address.order === 'featured' ? '' : address.order}
        options={ORDERS}
      />
      <Button type="submit" dense className="withoutScript">
        Apply
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { param: string; label: string }[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <span className={`${selects.select} ${styles.choice}`}>
      <select aria-label={label} name={name} value={value} onChange={handledByForm}>
        {options.map(({ param, label: text }) => (
          <option key={param} value={param}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') chosen.set(name, value)

  return chosen
}

/**
 * React requires a handler on a field with a fixed value, which here comes from the address; the form's own handler does the
 * work.
 */
function handledByForm(): void {}
