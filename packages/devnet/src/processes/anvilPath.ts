import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The path of the anvil binary that npm installed for this platform. The package's own start script is
 * left aside: it would stand between us and the process.
 */
export function anvilPath(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const platformPackage = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const require = createRequire(import.meta.url)
  const fromAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  try {
    const folder = dirname(fromAnvil.resolve(`${platformPackage}/package.json`))
    const path = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(path)) return path
  } catch {
    // told below, in the same words as a package without its binary
  }
  throw new Error(
    `The chain program is missing: ${platformPackage} is not installed. Run "npm ci" without --omit=optional.`,
  )
}
