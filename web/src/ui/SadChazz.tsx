import sadChazz from './sadChazz.svg'

/** The league's mascot in tears, as wide as its class says; hidden when it cannot be loaded. */
export function SadChazz({ className }: { className: string | undefined }) {
  return (
    <img
      className={className}
      src={sadChazz}
      alt=""
      width={1600}
      height={900}
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
