import { afterEach, expect, it } from 'vitest'
import { forgetServices } from './forgetServices.ts'

afterEach(() => {
  localStorage.clear()
  for (const name of ['_ga', '_ga_ABC', '_gid', 'theirs']) document.cookie = `${name}=; max-age=0; path=/`
})

it('removes the cookies and entries of the services, and nothing of anybody else', async () => {
  for (const name of ['_ga', '_ga_ABC', '_gid', 'theirs']) document.cookie = `${name}=1; path=/`
  localStorage.setItem('ab.storage.deviceId.key', '1')
  localStorage.setItem('wll.theme', 'dark')

  await forgetServices()

  expect(document.cookie).toBe('theirs=1')
  expect({ ...localStorage }).toEqual({ 'wll.theme': 'dark' })
})
