import { resolve } from 'node:path'
import { parse, specifiedRules, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  costLimits,
  createOperationCosts,
  type ReportedCost,
} from '../../gateway/src/delivery/graphql/cost/operationCost.ts'
import { maxTokens, operationLimits } from '../../gateway/src/delivery/graphql/cost/operationLimits.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { readOperations } from '../../web/graphqlDocuments.ts'

const schema = createSchema()
const costs = createOperationCosts(schema)
/** As the build writes them into the manifest; it rejects unnamed ones and duplicate names. */
const operations = readOperations(resolve(import.meta.dirname, '../../web/src'))

describe("the site's operations", () => {
  it('are found', () => {
    expect(operations.size).toBeGreaterThan(0)
  })

  it.each([...operations])(
    'include %s, which is valid in the schema and within its limits',
    (_name, { text }) => {
      const document = parse(text, { maxTokens: maxTokens })

      const problems = validate(schema, document, [...specifiedRules, operationLimits])

      expect(problems.map((problem) => problem.message)).toEqual([])
      expect(costs.check(document)?.message).toBeUndefined()
    },
  )

  it.each([...operations])(
    'include %s, which leaves a third of each budget for additions',
    (_name, { text }) => {
      // Without the values of variables, every list counts at its maximum length.
      const nothingAllowed = createOperationCosts(schema, { loads: -1, objects: -1 })

      const cost = nothingAllowed.check(parse(text))?.extensions['cost'] as ReportedCost

      expect(cost.loads).toBeLessThan((costLimits.loads * 2) / 3)
      expect(cost.objects).toBeLessThan((costLimits.objects * 2) / 3)
    },
  )
})
