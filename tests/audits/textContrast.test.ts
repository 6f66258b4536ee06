import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../e2e/browser.ts'
import { illegibleText } from './textContrast.ts'

let browser: Browser
let page: Page
let scratch: Page

beforeAll(async () => {
  browser = await launchBrowser()
  ;[page, scratch] = await Promise.all([browser.newPage(), browser.newPage()])
})
afterAll(() => browser.close())

/** Black on the left, white on the right. */
const HALVES =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='40'%3E%3Crect width='200' height='40'/%3E%3Crect x='200' width='200' height='40' fill='white'/%3E%3C/svg%3E"

it('illegibleText finds exactly the texts with too little contrast, on a flat color and over a picture', async () => {
  await page.setContent(`
    <style>
      body { background: white; font: 16px sans-serif }
      div { position: relative; width: 400px; height: 40px; color: white }
      div span { position: absolute; top: 10px }
    </style>
    <p style="color: #767676">gray that just does</p>
    <p style="color: #777">gray that just fails</p>
    <p style="color: #777; font-size: 24px">the same gray, large</p>
    <p style="color: black; opacity: 0.3">black that shines through</p>
    <p style="color: white; visibility: hidden">out of sight</p>
    <p style="height: 2000px">far above</p>
    <div>
      <img src="${HALVES}" alt="">
      <span style="left: 10px">white on black</span>
      <span style="left: 210px">white on white</span>
    </div>`)

  expect(await illegibleText(page, scratch)).toEqual([
    'gray that just fails: 4.48 of 4.5 in rgb(119, 119, 119)',
    'black that shines through: 2.11 of 4.5 in rgb(0, 0, 0)',
    'white on white: 1.00 of 4.5 in rgb(255, 255, 255)',
  ])
})

it('illegibleText throws for a page without text', async () => {
  await page.setContent('<p hidden>nothing</p>')

  await expect(illegibleText(page, scratch)).rejects.toThrow('No text is seen')
})
