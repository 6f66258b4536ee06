import { resultExtra } from '../../lib/live/stateWord.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'

/** "Final", "Final/OT" or "Forfeit"; while scores are hidden without the overtime, which tells that the sides were tied. */
export function ResultLabel({ state }: { state: { label: string; isForfeit: boolean } }) {
  if (state.isForfeit) return state.label
  const extra = resultExtra(state)

  return (
    <>
      Final<Spoiler>{extra === '' ? '' : `/${extra}`}</Spoiler>
    </>
  )
}
