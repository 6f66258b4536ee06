import { createContext } from 'react'

/** Who plays whom, such as "Guard at Charging", by the slug of the game: names the games that items are about. Empty where nobody tells. */
export const GameMatchups = createContext<ReadonlyMap<string, string>>(new Map())
