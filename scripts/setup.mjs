// What every command needs before it can begin. Node's own modules alone: nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const stampFile = join(root, 'node_modules', '.latchkit-lock')

/** Ends the program with one sentence. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** Ends the program where Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Latchkit needs Node 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  )
}

/** Runs `npm ci` unless what is installed is what the lockfile says. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  const began = Date.now()
  process.stdout.write('Installing the packages of the lockfile …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    fail('npm ci failed; its words stand above. Is the package registry reachable?')
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lock)
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`)
}

/** The path of a Chromium, installed from Debian's packages where it is missing and that is allowed. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const hasApt = onPath('apt-get') !== undefined
  if (hasApt && isRoot) {
    process.stdout.write('Installing Chromium from the packages of the system …\n')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ]) {
      const apt = spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      })
      if (apt.status !== 0) break
    }
    const installed = findChromium()
    if (installed) return installed
  }
  fail(
    hasApt
      ? 'The browser tests need Chromium, and it could not be installed. Run «sudo apt-get install chromium», or set CHROMIUM_PATH to a Chromium or Chrome, and run the command again.'
      : 'The browser tests need Chromium. Install Chromium or Chrome, set CHROMIUM_PATH to its program, and run the command again.',
  )
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    fail(`CHROMIUM_PATH is ${named}, and nothing is there.`)
  }
  const places = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return (
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .map(onPath)
      .find(Boolean) ?? places.find((place) => existsSync(place))
  )
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/** The arguments with which Node runs our TypeScript from its sources. */
export const sourceFlags = ['--conditions=@latchkit/source', '--import', 'tsx']

/** Runs a program to its end; answers its exit code and all that it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      stdio: options.quiet === false ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The path of a program that an installed package brings. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
