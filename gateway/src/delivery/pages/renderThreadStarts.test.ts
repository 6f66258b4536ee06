import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { writeSiteModule } from '../../../../tests/support/servers/siteModule.ts'
import { FOR_EVER, PATIENT, siteThat, bodyOf } from '../../../../tests/support/workerSites.ts'
import { SiteMissingError } from './loadSite.ts'
import { SiteUnavailableError } from './site.ts'
import { startWorkerSite } from './workerSite.ts'

it('the render thread only uses its first web build, and reports another one until that is removed', async () => {
  const started = await siteThat(`if (path === '/crash') process.exit(); return path`)
  await bodyOf(started, '/warm')
  const build = await readFile(started.module.entry, 'utf8')
  await appendFile(started.module.entry, '// Built anew')
  const before = started.site.isOutdated()

  await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)
  expect(started.logged).toMatchObject([
    {},
    { err: { message: expect.stringContaining('start the gateway again') as string } },
  ])
  const during = started.site.isOutdated()
  await writeFile(started.module.entry, build)
  await expect.poll(() => started.site.isOutdated(), PATIENT).toBe(false)

  expect([before, during, await bodyOf(started, '/back')]).toEqual([false, true, '/back'])
})

it.each<[string, (entry: string) => Promise<void>]>([
  ['is gone', (entry) => rm(entry)],
  ['is half-written', (entry) => writeFile(entry, 'export const createSite = async (')],
])(
  'pages fail at once while the web build %s, and are rendered again once it is restored',
  async (_fault, damage) => {
    const started = await siteThat(`if (path === '/crash') process.exit(); return path`)
    await bodyOf(started, '/warm')
    const build = await readFile(started.module.entry, 'utf8')

    await damage(started.module.entry)
    await expect(bodyOf(started, '/crash')).rejects.toThrow()
    const linesAtFirst = started.logged.length
    const during = started.site.isOutdated()
    await expect(bodyOf(started, '/new')).rejects.toBeInstanceOf(SiteUnavailableError)
    const linesThen = started.logged.length
    await writeFile(started.module.entry, build)
    await expect.poll(() => started.site.isOutdated(), PATIENT).toBe(false)

    expect([during, await bodyOf(started, '/back')]).toEqual([true, '/back'])
    // It did not wait for another start to fail.
    expect(linesThen).toBe(linesAtFirst)
  },
)

it.each([
  ['memory', 'for (let all = {}, n = 0; ; n += 1) all = { all, text: "x" + n }', false],
  ['file handles', `throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })`, false],
  ['a file of the web build', `await import('./gone.mjs')`, true],
])(
  'a new render thread that lacks %s reports the web build as outdated only if that is the cause',
  async (...given) => {
    const [, code, isOutdated] = given
    const started = await siteThat(
      `if (path === '/crash') { writeFileSync(folder + '/lacking', ''); process.exit() } return path`,
      `if (existsSync(folder + '/lacking')) { ${code} }`,
    )
    await bodyOf(started, '/warm')

    await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)
    const during = started.site.isOutdated()
    await rm(started.module.file('lacking'))
    await expect.poll(() => bodyOf(started, '/back').catch(String), PATIENT).toBe('/back')

    expect([during, started.site.isOutdated()]).toEqual([isOutdated, false])
  },
)

it('the site does not wait forever for a web build that never finishes loading', async () => {
  await expect(siteThat('', 'for (;;);', { maxStartCpuMs: 300 })).rejects.toThrow('sent nothing')
})

it("an abandoned page's retry frees its slot while no render thread can be started", async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/slow', ''); process.exit() } return path`,
    `while (existsSync(folder + '/slow'));`,
    { maxStartCpuMs: 60_000 },
  )
  const controller = new AbortController()
  await bodyOf(started, '/warm')

  const crash = bodyOf(started, '/crash', { signal: controller.signal })
  await expect.poll(() => started.ends).toEqual(['crashed'])
  await new Promise(setImmediate)
  controller.abort(new Error('gone'))

  await expect(crash).rejects.toThrow('gone')
  await rm(started.module.file('slow'))
})

it('a render thread that could not be started is started again', async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/broken', ''); process.exit() } return path`,
    `if (existsSync(folder + '/broken')) throw new Error('cannot be loaded')`,
  )
  await bodyOf(started, '/warm')

  await expect(bodyOf(started, '/crash')).rejects.toMatchObject({ cause: { message: 'cannot be loaded' } })
  await rm(started.module.file('broken'))
  await expect.poll(() => bodyOf(started, '/next').catch(String), PATIENT).toBe('/next')

  expect(started.logged.slice(0, 2)).toMatchObject([{ err: {} }, { err: { message: 'cannot be loaded' } }])
})

it.each([
  ['is not there', 'missing.mjs'],
  ['has nothing to render with', 'other.mjs'],
])('the site rejects a web build that %s, with advice', async (_fault, name) => {
  const module = await writeSiteModule('')
  onTestFinished(module.remove)
  await writeFile(module.file('other.mjs'), 'export const other = 1')

  const started = startWorkerSite({
    ...{ entry: module.file(name), report: () => undefined, log: { error: () => undefined } },
    metrics: { renderThreadEnded: () => undefined },
  })

  await expect(started).rejects.toBeInstanceOf(SiteMissingError)
  await expect(started).rejects.toThrow('npm run build')
})

it('no render thread is started once the site is closed', async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/broken', ''); process.exit() } return path`,
    `if (existsSync(folder + '/broken')) throw new Error('cannot be loaded')`,
  )
  await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)

  await started.site.close()
  await rm(started.module.file('broken'))

  await expect(bodyOf(started, '/late')).rejects.toBeInstanceOf(SiteUnavailableError)
})

it('pages that wait for a render thread are rejected once the site is closed', async () => {
  const started = await siteThat(`if (path === '/crash') process.exit(); ${FOR_EVER}`)
  // Both tries of the page crash a thread, so that the next one starts after a pause.
  await bodyOf(started, '/crash').catch(() => undefined)
  const failure = bodyOf(started, '/waiting').catch((error: unknown) => error)

  await started.site.close()

  expect(await failure).toBeInstanceOf(SiteUnavailableError)
})
