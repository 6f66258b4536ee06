import { builtSiteTests } from '../e2e/builtSite.ts'
import { testThatSharesMoveNothing } from '../e2e/watchedShares.ts'

testThatSharesMoveNothing(builtSiteTests(), [
  ['/videos', 320],
  ['/videos', 768],
  ['/videos', 1440],
  ['/videos/clip-wll-clip-2001?playlistId=players', 390],
  ['/videos/clip-wll-clip-2001?playlistId=players', 1440],
  ['/games/2025-wll-ev-17', 390],
])
