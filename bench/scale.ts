import { readFileSync, writeFileSync } from 'node:fs'
import { replacePart } from './replacePart.ts'
import { scaleTable } from './scaleModel.ts'

/** Writes the table of docs/scale.md from the measured figures: `npm run docs:scale`. */
const page = new URL('../docs/scale.md', import.meta.url)
writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'scale', scaleTable()))
console.log('docs/scale.md has the table of the figures in bench/scaleModel.ts.')
