import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentProblem } from './documentProblems.ts'
import { PROBLEM_EVENT, type OverlayProblem } from './devClient.ts'

/**
 * Shows problems where the developer looks: as text in the terminal, and as the overlay on every open page, until they are fixed.
 * @param options.send sends an event to every open page.
 */
export function createProblemBoard({
  root,
  send,
}: {
  root: string
  send: (event: string, data: { problem?: OverlayProblem }) => void
}) {
  let graphql: OverlayProblem | undefined
  let gateway: OverlayProblem | undefined

  function showOnPages(): void {
    const problem = graphql ?? gateway
    send(PROBLEM_EVENT, problem ? { problem } : {})
  }

  return {
    /** Shows the current problems on every open page; to be called for one that is opened later. */
    showOnPages,
    /** Sets the current problems of schema and documents; an empty list removes the overlay. */
    showGraphql(problems: readonly DocumentProblem[]): void {
      graphql = problems[0] && overlayOf(problems, root)
      for (const { file, line, column, message } of problems) {
        console.log(`✗ ${file}:${line}:${column} ${message}`)
      }
      if (problems.length === 0) console.log('✓ The GraphQL documents fit the schema again.')
      showOnPages()
    },
    showGatewayUp(): void {
      gateway = undefined
      showOnPages()
    },
    /**
     * Reports that the gateway has ended by itself.
     * @param end how, such as `code 1`.
     * @param words what it printed as its reason, for the pages alone: the terminal has it already.
     */
    showGatewayDown(end: string, words: string): void {
      const message = `The gateway does not run (${end}).`
      const hint = 'It starts again with the next change of a file.'
      console.log(`${message} ${hint}`)
      gateway = { message, stack: `${words}\n\n${hint}`.trim() }
      showOnPages()
    },
  }
}

/** The first problem with the lines around it, and below it the places of the others. */
function overlayOf(problems: readonly DocumentProblem[], root: string): OverlayProblem {
  const [first, ...others] = problems as [DocumentProblem, ...DocumentProblem[]]
  const { file, line, column, message } = first
  return {
    message: `${file}:${line} ${message}`,
    stack: others.map((other) => `${other.file}:${other.line}:${other.column} ${other.message}`).join('\n'),
    ...(statSync(join(root, file), { throwIfNoEntry: false })?.isFile() && {
      id: join(root, file),
      loc: { file: join(root, file), line, column },
      frame: frameOf(join(root, file), line, column),
    }),
  }
}

function frameOf(path: string, line: number, column: number): string {
  const first = Math.max(1, line - 2)
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(first - 1, line + 2)
  return lines
    .flatMap((text, index) => {
      const isIt = first + index === line
      const numbered = `${isIt ? '>' : ' '} ${String(first + index).padStart(4)} | ${text}`
      return isIt ? [numbered, `       | ${' '.repeat(column - 1)}^`] : [numbered]
    })
    .join('\n')
}
