// Prepares this checkout, then runs the named script on the pinned Node:
//   node scripts/setup.mjs [--build] [--identity] [--for-tests] <script.ts> [arguments]
// Plain JavaScript without dependencies, because it runs on the host's Node before anything is installed.
// Each step says what it does, is skipped while nothing it depends on has changed, and on failure names the one thing to do.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const pinnedNode = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
// Debian keeps servers where only root looks.
const servers = process.platform === 'win32' ? [] : ['/usr/sbin']
const env = { ...process.env, PATH: [bin, process.env.PATH ?? '', ...servers].join(delimiter) }

const options = process.argv.slice(2)
const wants = (flag) => options.includes(flag) && options.splice(options.indexOf(flag), 1).length > 0
const build = wants('--build')
const forTests = wants('--for-tests')
const identity = wants('--identity') || forTests
const [script, ...scriptArguments] = options

requireHostNode()
installPackages('.', 'packages (a minute or two the first time)')
requirePinnedNode()
if (identity) installPackages('identity', 'the identity emulator')
if (forTests) installTestTools()
if (build) buildWeb()
runOnPinnedNode()

function requireHostNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Node ${process.versions.node} is too old to set this project up.`, 'Install Node 20.19 or newer.')
}

function installPackages(folder, name) {
  const files = ['package.json', 'package-lock.json', '.npmrc'].map((file) => join(folder, file))
  const wanted = digest(files, [process.platform, process.arch])
  const stamped = join(folder, 'node_modules/.setup')
  if (isStamped(stamped, wanted)) return
  say(`Installing ${name} …`)
  const command = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  if (!run('npm', command)) {
    fail(
      'npm could not install the packages; its own words stand above.',
      'Check that the npm registry can be reached, then run the same command again.',
    )
  }
  stamp(stamped, wanted)
}

function requirePinnedNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
  const found = () => spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found() === `v${wanted}`) return
  say(`Unpacking Node ${wanted} …`)
  run('npm', ['rebuild', 'node', '--foreground-scripts', '--loglevel=error'])
  if (found() === `v${wanted}`) return
  fail(
    `Node ${wanted} did not install (found ${found() ?? 'nothing'}).`,
    'Allow the install script of the package "node" (npm rebuild node), then run the same command again.',
  )
}

function installTestTools() {
  const tools = [
    { name: 'redis-server', package: 'redis-server' },
    { name: 'chromium', package: 'chromium' },
    { name: 'nginx', package: 'nginx-light' },
    { name: 'docker-compose', package: 'docker-compose' },
    { name: 'envsubst', package: 'gettext-base' },
    { name: 'wget', package: 'wget' },
    // The face that pages fall back to until their own has come: without it they are drawn in another one's widths.
    { name: 'the Liberation fonts', package: 'fonts-liberation', isThere: hasLiberationFonts },
  ]
  const isThere = (tool) => (tool.isThere ? tool.isThere() : isOnPath(tool.name))
  const missing = tools.filter((tool) => !isThere(tool))
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.package)
  const names = missing.map((tool) => tool.name).join(', ')
  const byHand = `Install ${names} (on Debian: apt-get install ${packages.join(' ')}), then run npm test again.`
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) fail(`The tests need ${names}.`, byHand)
  say(`Installing ${names} with apt-get …`)
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const installed =
    run('apt-get', ['update', '-qq'], quiet) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  if (!installed || !tools.every(isThere)) fail('apt-get could not install them.', byHand)
}

/** Asks the system for its fonts; where it cannot be asked, as without Chromium, they are not there. */
function hasLiberationFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8', env })
  return /Liberation Sans/.test(stdout ?? '')
}

function buildWeb() {
  const wanted = digest(['web', 'schema', 'package-lock.json'], [])
  if (isStamped('dist/.built', wanted)) return
  say('Building the site …')
  if (!run(pinnedNode, [join(bin, 'vite'), 'build', 'web', '--app', '--logLevel', 'warn'])) {
    fail('The site did not build; the reason stands above.', 'Mend it, then run the same command again.')
  }
  stamp('dist/.built', wanted)
}

function runOnPinnedNode() {
  const child = spawn(pinnedNode, [join(root, script), ...scriptArguments], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the child by itself; it decides when all is stopped, and this process ends with it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function run(command, commandArguments, environment = env) {
  return spawnSync(command, commandArguments, { cwd: root, env: environment, stdio: 'inherit' }).status === 0
}

function isOnPath(name) {
  return env.PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)))
}

function digest(paths, words) {
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

function say(text) {
  console.log(text)
}

function fail(what, remedy) {
  console.error(`\n${what}\n→ ${remedy}`)
  process.exit(1)
}
