import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which all test processes share the pictures they have encoded. */
    pictureFolder: string
  }
}

/** Runs once before all tests: makes the folder for encoded pictures. Returns the function that removes it. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'encoded-pictures-'))
  provide('pictureFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
