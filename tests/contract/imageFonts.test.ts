import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const dockerfile = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8')
const gatewayStage = /^FROM runtime AS gateway\n([^]*?)^FROM /m.exec(dockerfile)?.[1] ?? ''

it('the image of the gateway has a font for the letters of drawings, and the rules by which it is found', () => {
  const [, installed = ''] = /apt-get install -y --no-install-recommends ([^\\&]+)/.exec(gatewayStage) ?? []

  expect(installed.trim().split(/\s+/)).toEqual(['fontconfig-config', 'fonts-dejavu-core'])
  expect(gatewayStage).toContain('rm -rf /var/lib/apt/lists/*')
})

it('the gateway does not run as root, though its fonts are installed as root', () => {
  expect([...gatewayStage.matchAll(/^USER (\w+)/gm)].at(-1)?.[1]).toBe('node')
})
