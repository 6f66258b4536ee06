import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'

/** The page that was left for another one, which Back shows again as it was. */
interface PreviousPage {
  /** The key of its entry in the history. */
  key: string
  /** What its loader returned. */
  data: unknown
}

/** Stands for the data of a page that takes long: its address is shown already, with its skeleton. */
export interface PendingData {
  /** The data; it rejects with what the loader throws. */
  loaded: Promise<unknown>
  isSettled: boolean
  /** Stands for the page; undefined where nobody knows its boxes. */
  Skeleton: ComponentType | undefined
  previous: PreviousPage
}

const pending = new WeakSet<PendingData>()

/** @param onSettled called once the data is there, or has failed. */
export function createPendingData(page: Omit<PendingData, 'isSettled'>, onSettled: () => void): PendingData {
  const data: PendingData = { ...page, isSettled: false }
  pending.add(data)
  const settle = () => {
    data.isSettled = true
    onSettled()
  }
  data.loaded.then(settle, settle)
  return data
}

/** The pending data of the page on the screen; undefined once its data is there. */
export function pendingDataOf({
  loaderData,
  matches,
}: Pick<DataRouter['state'], 'loaderData' | 'matches'>): PendingData | undefined {
  return asPending(loaderData[matches.at(-1)?.route.id ?? ''])
}

/** The same for components. */
export function usePendingData(): PendingData | undefined {
  return asPending(useMatches().at(-1)?.loaderData)
}

function asPending(data: unknown): PendingData | undefined {
  return pending.has(data as PendingData) ? (data as PendingData) : undefined
}
