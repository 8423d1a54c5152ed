// What every command needs before it can begin. Node's own modules alone: nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

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

/** Runs `npm ci` unless what is installed is what the lockfile says, whoever installed it. */
export function ensureInstalled() {
  if (isInstalled()) return
  const began = Date.now()
  process.stdout.write('Installing the packages of the lockfile …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    fail('npm ci failed; its output is above. Is the package registry reachable?')
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`)
}

/** True where npm's own record of what it installed has every package of the lockfile, in the same version. */
export function isInstalled(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const installed = present[path]
    // A package for another platform is left out.
    if (!installed) return entry.optional === true
    return entry.link === true
      ? installed.resolved === entry.resolved
      : installed.version === entry.version && installed.integrity === entry.integrity
  })
}

const chromiumPackages = ['chromium', 'fonts-liberation']
const firefoxPackages = ['firefox-esr']

/**
 * Returns the path of a Chromium. Where there is none, a CI machine installs Debian's package, and a person is asked
 * first: a test command changes no system on its own.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (onPath('apt-get') === undefined)
    fail(
      'The browser tests need Chromium. Install Chromium or Chrome, set CHROMIUM_PATH to its program, and run the command again.',
    )
  const commands = installCommands(chromiumPackages)
  if (await mayInstall('Chromium', commands)) {
    install(commands)
    const installed = findChromium()
    if (installed) return installed
  }
  fail(
    `The browser tests need Chromium. Run «${commands.at(-1).join(' ')}», or set CHROMIUM_PATH to a Chromium or Chrome, and run the command again.`,
  )
}

/**
 * Returns the path of a Firefox. Where there is none, a machine of a pipeline installs Debian's package; elsewhere the one
 * journey that needs it is skipped, and this says so.
 */
export function ensureFirefox() {
  const found = findFirefox()
  if (found) return found
  const commands = installCommands(firefoxPackages)
  if (isUnattended() && onPath('apt-get') !== undefined) {
    process.stdout.write('Installing Firefox from the packages of the system …\n')
    install(commands)
    const installed = findFirefox()
    if (installed) return installed
  }
  process.stdout.write(
    `There is no Firefox: e2e/firefox.test.ts is skipped. Run «${commands.at(-1).join(' ')}», or set FIREFOX_PATH, to have it run.\n`,
  )
  return undefined
}

function installCommands(names) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo']
  return [
    [...prefix, 'apt-get', 'update', '-qq'],
    [...prefix, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  ]
}

/** Runs the commands until one fails. */
function install(commands) {
  for (const [program, ...args] of commands) {
    const { status } = spawnSync(program, args, {
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) break
  }
}

/** Without a terminal and as root, it is a container or a machine of a pipeline, whatever it calls itself. */
function isUnattended() {
  return Boolean(process.env.CI) || (!process.stdin.isTTY && process.getuid?.() === 0)
}

async function mayInstall(name, commands) {
  if (isUnattended()) {
    process.stdout.write(`Installing ${name} from the packages of the system …\n`)
    return true
  }
  if (!process.stdin.isTTY) return false
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const reply = await line.question(
    `The browser tests need ${name}. Run this now?\n\n${commands.map((words) => `  ${words.join(' ')}`).join('\n')}\n\n[y/N] `,
  )
  line.close()
  return /^y(es)?$/i.test(reply.trim())
}

function findChromium() {
  const places = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return (
    named('CHROMIUM_PATH') ??
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .map(onPath)
      .find(Boolean) ??
    places.find((place) => existsSync(place))
  )
}

function findFirefox() {
  return named('FIREFOX_PATH') ?? ['firefox-esr', 'firefox'].map(onPath).find(Boolean)
}

/** The program that a variable names. */
function named(variable) {
  const path = process.env[variable]
  if (!path || existsSync(path)) return path || undefined
  return fail(`${variable} is ${path}, and nothing is there.`)
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/** The arguments with which Node runs our TypeScript from its sources. */
export const sourceFlags = ['--conditions=@latchkit/source', '--import', 'tsx']

/** Runs a program to its end; returns its exit code and all that it printed. */
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
