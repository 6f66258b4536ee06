import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../../lib/loading/loadChunk.ts'

/** Reads a text as a number with country code, such as +12025550123; null when it is none of the United States. */
export type PhoneReader = (text: string) => string | null

/** Loads the plan of all numbers. Most fans sign in by email and never need it. Rejects when it could not be loaded. */
export async function loadPhoneReader(): Promise<PhoneReader> {
  return (await loadChunk(() => import('./phoneNumber.ts'))).usPhoneNumber
}

interface PhoneNumber {
  /** The number that the text is; null while that is not known, and when it is none. */
  phone: string | null
  /** Whether it is known. */
  isRead: boolean
  /** Whether numbers cannot be read, because what reads them could not be loaded. */
  hasFailed: boolean
  /** Loads it again. */
  retry: () => void
}

/**
 * The number that a fan has typed.
 *
 * @param text null as long as she types something else: nothing is loaded for it.
 */
export function usePhoneNumber(text: string | null, load = loadPhoneReader): PhoneNumber {
  const [reader, setReader] = useState<{ read: PhoneReader } | 'failed' | null>(null)
  const start = () => {
    setReader(null)
    load().then(
      (read) => {
        setReader({ read })
      },
      (error: unknown) => {
        console.warn('What reads phone numbers could not be loaded', error)
        setReader('failed')
      },
    )
  }
  const isPhone = text !== null
  const startUnlessLoaded = useEffectEvent(() => {
    if (isPhone && (reader === null || reader === 'failed')) start()
  })
  useEffect(() => {
    startUnlessLoaded()
  }, [isPhone])

  const read = reader !== null && reader !== 'failed' ? reader.read : null
  return {
    phone: text === null || read === null ? null : read(text),
    isRead: read !== null,
    hasFailed: isPhone && reader === 'failed',
    retry: start,
  }
}
