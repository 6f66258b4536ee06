import { savesData } from './dataSaver.ts'

/** The cache and the key in it under which the service worker finds whether the fan saves data; it sees no other setting. */
const CACHE = 'settings'
const KEY = '/data-saver'

/** Stores for the service worker whether the fan saves data. Call it in a page. */
export async function markDataSaver(): Promise<void> {
  const isSaving = savesData()
  if ((await isDataSaverMarked()) === isSaving) return
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(isSaving ? 'on' : 'off'))
}

/** Whether the fan saves data, as her pages have stored it; as her browser says, where none has. Works in the service worker too. */
export async function isDataSaverMarked(): Promise<boolean> {
  const mark = await caches.match(KEY, { cacheName: CACHE }).catch(() => undefined)
  if (mark) return (await mark.text()) === 'on'
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
