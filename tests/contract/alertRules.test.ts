import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import {
  alerts,
  expectations,
  metricsIn,
  panelQueries,
  panels,
  recorded,
  ruleQueries,
} from '../support/observeFiles.ts'
import { runPromtool } from '../support/processes/prometheusServer.ts'
import { anchorsOf } from './markdownLinks.ts'

const page = readFileSync('docs/operate.md', 'utf8')
/** Sections by their anchors. */
const sections = new Map(
  page.split(/^(?=#{2,3} )/m).map((section): [string, string] => [[...anchorsOf(section)][0] ?? '', section]),
)

/** The table in docs/operate.md, which is compared with the registry, and the metrics of every process of Node. */
async function knownMetrics(): Promise<Set<string>> {
  const ofProcess = await createMetrics({ withProcess: true }).text()
  return new Set([
    ...[...page.matchAll(/^\| `(wll_\w+)` /gm)].map(([, name = '']) => name),
    ...[...ofProcess.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name),
  ])
}

describe('the rules for Prometheus', () => {
  it('are valid, as is its configuration', () => {
    const { status, output } = runPromtool('check', 'config', 'prometheus.yml')

    expect(output).toContain(`SUCCESS: ${ruleQueries.length} rules found`)
    expect(status).toBe(0)
  })

  it('are tested: each alert is silent at one moment and fires at another', () => {
    const named = (fires: boolean) =>
      expectations
        .filter(({ exp_alerts = [] }) => exp_alerts.length > 0 === fires)
        .map(({ alertname }) => alertname)
    const names = alerts.map(({ alert }) => alert)

    expect(names.length).toBeGreaterThan(20)
    expect(named(true).toSorted()).toEqual(names.toSorted())
    expect(named(false).toSorted()).toEqual(names.toSorted())
  })

  it('have the alerts that the table of causes names', () => {
    const rows =
      sections
        .get('find-the-cause')
        ?.split('\n')
        .filter((line) => line.startsWith('| ')) ?? []
    const cells = rows.slice(2).map((row) => row.split('|')[2] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    const known = new Set(alerts.map(({ alert }) => alert))

    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('pass their tests', { tags: 'night' }, () => {
    const { status, output } = runPromtool('test', 'rules', 'alerts.test.yml')

    expect(output).toContain('SUCCESS')
    expect(status).toBe(0)
  })

  it.each(alerts)(
    '$alert has a severity and leads to a section that says what it means, where to look and what to do',
    (rule) => {
      const [path, anchor = ''] = rule.annotations.runbook.split('#')

      expect(path).toBe('docs/operate.md')
      expect(['page', 'ticket']).toContain(rule.labels.severity)
      expect(sections.get(anchor)).toContain(`\`${rule.alert}\``)
      for (const part of ['Means', 'Look', 'Act'])
        expect(sections.get(anchor)).toMatch(new RegExp(`^- \\*\\*${part}\\*\\*: \\S`, 'm'))
    },
  )
})

describe('metrics', () => {
  it.each([
    ['the rules', ruleQueries.join('\n')],
    ['the dashboard', panelQueries.map(({ expr }) => expr).join('\n')],
    ['docs/operate.md', page],
  ])('that %s names exist', async (_where, text) => {
    const known = await knownMetrics()
    const named = metricsIn(text)

    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('that the dashboard takes from recorded rules are recorded', () => {
    const names = new Set(recorded.map(({ record }) => record))
    const used = panelQueries.flatMap(({ expr }) => expr.match(/\bwll:\w+:\w+/g) ?? [])

    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !names.has(name))).toEqual([])
  })
})

it('the panels of the dashboard have ids of their own', () => {
  const ids = panels.map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
})
