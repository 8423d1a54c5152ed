import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../startProgram.ts'

const packages = ['wire', 'core', 'evm', 'solana', 'bitcoin', 'walletconnect', 'react'] as const

/**
 * Creates a folder outside the workspace that holds the pages of `bench/pages` and, installed, what they need: our
 * packages as `npm pack` archives them, the libraries as the lockfile has them. Nothing is downloaded. It goes with
 * the process.
 * @throws Where the packages are not built.
 */
export function createSiteFolder(): string {
  if (!existsSync(join(root, 'packages', 'react', 'dist', 'index.js')))
    throw new Error('The packages are not built: run `npm run build` first.')
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'bench', 'pages'), folder, { recursive: true })
  installPacked(folder)
  linkLibraries(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function installPacked(folder: string): void {
  const args = packages.flatMap((name) => ['-w', `@latchkit/${name}`])
  const listed = execFileSync(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', folder, ...args],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  const archives = JSON.parse(listed) as readonly { name: string; filename: string }[]
  for (const { name, filename } of archives) {
    const installed = join(folder, 'node_modules', name)
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'])
    // Where two packages need two versions of a library, npm puts one of them beside its user.
    const beside = join(root, 'packages', name.replace('@latchkit/', ''), 'node_modules')
    if (existsSync(beside)) linkLibraries(beside, join(installed, 'node_modules'))
  }
}

function linkLibraries(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@latchkit' && !name.startsWith('.'))
      symlinkSync(join(from, name), join(to, name), 'junction')
}
