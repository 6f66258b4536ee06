// Prepares this checkout, then runs the named script on the pinned Node:
//   node scripts/enter.cjs [--build] [--identity] [--test-tools] [--pushpin] [--peers] [<script.ts> [arguments]]
// Plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
// Each step says what it does, is skipped while nothing it depends on has changed, and on failure names the one thing to do.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const pinnedNode = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
// Debian installs servers in folders of root's PATH.
const serverFolders = process.platform === 'win32' ? [] : ['/usr/sbin']
const env = { ...process.env, PATH: [bin, process.env.PATH ?? '', ...serverFolders].join(delimiter) }

const options = process.argv.slice(2)
const isSet = (flag) => options.includes(flag) && options.splice(options.indexOf(flag), 1).length > 0
const flags = {
  build: isSet('--build'),
  identity: isSet('--identity'),
  testTools: isSet('--test-tools'),
  pushpin: isSet('--pushpin'),
  peers: isSet('--peers'),
}
const [script, ...scriptArguments] = options
if (script?.startsWith('-'))
  fail(`"${script}" is no preparation, or was given twice.`, 'Name each preparation once.')

/** The running child process, which gets every signal that we get. */
let running
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// Writing to a closed terminal fails, which must not prevent stopping the child.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
if (process.env.npm_lifecycle_event) stopWithNpm()

await installPackages('.', 'packages (a minute or two the first time)')
await requirePinnedNode()
if (flags.identity) await installPackages('identity', 'the identity emulator')
if (flags.peers) await installPackages('bench/peers', 'the servers that the bench compares with')
if (flags.testTools) await installTestTools()
if (flags.build) await build()
// The IPC channel tells the script when this process is gone, however it ended.
if (script) process.exit(await run(pinnedNode, [join(root, script), ...scriptArguments], env, ['ipc']))

async function installPackages(folder, name) {
  const wanted = digestOfPackages(folder)
  const stamped = join(folder, 'node_modules/.setup')
  if (isStamped(stamped, wanted)) return
  console.log(`Installing ${name} …`)
  if ((await installWithProgress(folder)) !== 0) {
    fail(
      'npm could not install the packages; its own words stand above.',
      'Check that the npm registry can be reached, then run the same command again.',
    )
  }
  stamp(stamped, wanted)
}

/**
 * Runs `npm ci`, which says nothing until all packages are there, and says how much has been downloaded: in a terminal in one line that
 * grows, elsewhere in a line every fifteen seconds.
 *
 * @returns npm's exit code.
 */
async function installWithProgress(folder) {
  // Without addresses in the lock file npm asks for each name first and then for each package.
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))
  const paths = Object.keys(packages).filter((path) => path !== '')
  const total = paths.length + new Set(paths.map((path) => path.split('node_modules/').at(-1))).size
  let count = 0
  const isTerminal = process.stdout.isTTY === true
  const [before, after] = isTerminal ? ['\r', ''] : ['', '\n']
  const saying = setInterval(
    () => process.stdout.write(`${before}  ${Math.min(count, total)} of about ${total} downloads${after}`),
    isTerminal ? 500 : 15_000,
  )
  const install = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
  const code = await run('npm', install, env, [], (line) => {
    if (line.startsWith('npm http fetch')) count += 1
    // Warnings would be of packages of packages.
    else if (!/^npm (?:http|warn)/.test(line)) console.error(line)
  })
  clearInterval(saying)
  if (isTerminal) process.stdout.write('\r\x1b[K')
  return code
}

async function requirePinnedNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
  const found = () => spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found() === `v${wanted}`) return
  console.log(`Unpacking Node ${wanted} …`)
  await run('npm', ['rebuild', 'node', '--foreground-scripts', '--loglevel=error'])
  if (found() === `v${wanted}`) return
  fail(
    `Node ${wanted} did not install (found ${found() ?? 'nothing'}).`,
    'Allow the install script of the package "node" (npm rebuild node), then run the same command again.',
  )
}

async function installTestTools() {
  const tools = [
    { name: 'redis-server', package: 'redis-server' },
    // Uses a third less processor time than the whole browser; the tests need no window.
    { name: 'chromium-headless-shell', package: 'chromium-headless-shell', isThere: hasChromium },
    { name: 'firefox-esr', package: 'firefox-esr', isThere: hasFirefox },
    { name: 'nginx', package: 'nginx-light' },
    { name: 'docker-compose', package: 'docker-compose' },
    { name: 'promtool', package: 'prometheus' },
    { name: 'envsubst', package: 'gettext-base' },
    { name: 'wget', package: 'wget' },
    { name: 'fc-list', package: 'fontconfig' },
    // Pages use this font until their own has loaded; with another one every width would differ.
    { name: 'the Liberation fonts', package: 'fonts-liberation', isThere: hasLiberationFonts },
    // Brings the zurl by which it reaches gateways.
    ...(flags.pushpin ? [{ name: 'pushpin', package: 'pushpin' }] : []),
  ]
  const isThere = (tool) => (tool.isThere ? tool.isThere() : isOnPath(tool.name))
  const missing = tools.filter((tool) => !isThere(tool))
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.package)
  const names = missing.map((tool) => tool.name).join(', ')
  const byHand = `Install ${names} (on Debian: apt-get install ${packages.join(' ')}), then run npm test again.`
  if (!mayInstall()) fail(`The tests need ${names}.`, byHand)
  console.log(`Installing ${names} with apt-get …`)
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const isInstalled =
    (await run('apt-get', ['update', '-qq'], quiet)) === 0 &&
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0
  if (!isInstalled || !tools.every(isThere)) fail('apt-get could not install them.', byHand)
}

function mayInstall() {
  return process.getuid?.() === 0 && isOnPath('apt-get')
}

/** Any Chromium will do where this script may not install one. */
function hasChromium() {
  const others = ['chromium', 'chromium-browser', 'google-chrome']
  return isOnPath('chromium-headless-shell') || (!mayInstall() && others.some(isOnPath))
}

/** Any Firefox will do where this script may not install one. */
function hasFirefox() {
  return isOnPath('firefox-esr') || (!mayInstall() && isOnPath('firefox'))
}

/** Asks fontconfig for the fonts; without it they count as missing. */
function hasLiberationFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8', env })
  return /Liberation Sans/.test(stdout ?? '')
}

async function build() {
  const steps = [
    { what: 'site', sources: ['web', 'schema'], options: ['web', '--app'], stamped: 'dist/.built' },
    { what: 'gateway', sources: ['gateway'], options: ['gateway'], stamped: 'dist/gateway/.built' },
  ]
  for (const { what, sources, options, stamped } of steps) {
    const wanted = digest([...sources, 'package-lock.json'])
    if (isStamped(stamped, wanted)) continue
    console.log(`Building the ${what} …`)
    const command = [join(bin, 'vite'), 'build', ...options, '--logLevel', 'warn']
    // The test runner has set NODE_ENV to test by now, under which React's plugin compiles for development.
    if ((await run(pinnedNode, command, { ...env, NODE_ENV: 'production' })) !== 0) {
      fail(`The ${what} did not build; the reason stands above.`, 'Mend it, then run the same command again.')
    }
    stamp(stamped, wanted)
  }
}

/**
 * Runs a command with our own input and output.
 *
 * @param onError called with each line of its errors, which are then not printed.
 * @returns its exit code; 1 when a signal ended it.
 */
function run(command, commandArguments, environment = env, channels = [], onError = undefined) {
  return new Promise((done) => {
    const stdio = ['inherit', 'inherit', onError ? 'pipe' : 'inherit', ...channels]
    running = spawn(command, commandArguments, { cwd: root, env: environment, stdio })
    if (onError) createInterface({ input: running.stderr }).on('line', onError)
    running.once('error', () => done(1))
    running.once('exit', (code) => {
      running = undefined
      // After a signal there is no further step, and no message about the interrupted one.
      if (isStopping) process.exit(code ?? 1)
      done(code ?? 1)
    })
  })
}

/**
 * Forwards a signal. Ctrl-C in a terminal has already reached all processes there, so it is not sent a second
 * time.
 */
function stop(signal) {
  isStopping = true
  if (running === undefined) process.exit(1)
  const isInTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  if (signal !== 'SIGINT' || !isInTerminal) running.kill(signal)
}

/**
 * npm forwards SIGINT and SIGTERM, and only to its shell; when it ends in another way, this process has to
 * notice by itself.
 */
function stopWithNpm() {
  const shell = process.ppid
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' })
  const npm = Number(stdout)
  const areThere = () => process.ppid === shell && (!npm || isRunning(npm))
  setInterval(() => areThere() || isStopping || stop('SIGTERM'), 300).unref()
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function isOnPath(name) {
  return env.PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)))
}

/** The inputs of an installation: a changed script in package.json causes no new one. */
function digestOfPackages(folder) {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const declared = JSON.stringify({ dependencies, devDependencies, overrides, allowScripts })
  const files = ['package-lock.json', '.npmrc'].map((file) => join(folder, file))
  return digest(files, [process.platform, process.arch, declared])
}

function digest(paths, words = []) {
  const hash = createHash('sha256').update(words.join('\n'))
  for (const file of paths.flatMap(filesUnder))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((file) => statSync(join(root, file)).isFile() && !/\.test\.tsx?$/.test(file))
    .sort()
}

function isStamped(file, wanted) {
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === wanted
}

function stamp(file, value) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), value)
}

function fail(what, remedy) {
  console.error(`\n${what}\n→ ${remedy}`)
  process.exit(1)
}
