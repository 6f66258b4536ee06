import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { observeFolder } from './processes/prometheusServer.ts'

/** An alert of deploy/observe/alerts.yml. */
interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

interface RecordedRule {
  record: string
  expr: string
}

/** A panel of the dashboard; rows have no queries. */
interface Panel {
  id: number
  type: string
  title: string
  description?: string
  targets?: { expr: string }[]
}

/** A test of `promtool test rules`: what it expects of an alert at a moment. */
interface Expectation {
  alertname: string
  exp_alerts?: unknown[]
}

const read = (name: string) => readFileSync(join(observeFolder, name), 'utf8')

const rules = (parse(read('alerts.yml')) as { groups: { rules: (Alert | RecordedRule)[] }[] }).groups.flatMap(
  (group) => group.rules,
)

export const alerts = rules.filter((rule) => 'alert' in rule)
export const recorded = rules.filter((rule) => 'record' in rule)
export const ruleQueries = rules.map(({ expr }) => expr)

export const expectations = (
  parse(read('alerts.test.yml')) as { tests: { alert_rule_test: Expectation[] }[] }
).tests.flatMap((test) => test.alert_rule_test)

export const { panels } = JSON.parse(read('grafana/dashboards/site.json')) as { panels: Panel[] }
export const panelQueries = panels.flatMap(({ title, description = '', targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr, mayBeEmpty: /\bEmpty (while|without)\b/.test(description) })),
)

/** The metrics of the site that a text names, without the parts of histograms; abbreviated names, which end with `_`, are left out. */
export function metricsIn(text: string): string[] {
  const names = [...text.matchAll(/\bwll_\w*[a-z\d]\b(?!_)/g)].map(([name]) => name)
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}
