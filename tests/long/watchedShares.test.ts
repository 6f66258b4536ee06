import { builtSiteTests } from '../e2e/builtSite.ts'
import { testThatSharesMoveNothing } from '../e2e/watchedShares.ts'

testThatSharesMoveNothing(builtSiteTests(), [
  ['/', 390],
  ['/videos', 320],
  ['/videos', 390],
  ['/videos', 768],
  ['/videos', 1440],
  ['/videos/clip-wll-clip-2001?playlistId=players', 390],
  ['/videos/clip-wll-clip-2001?playlistId=players', 1440],
  ['/games/2025-wll-ev-17', 390],
  ['/games/2025-wll-ev-17', 1440],
  ['/teams/guard', 1440],
])
