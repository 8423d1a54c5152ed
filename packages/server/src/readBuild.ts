import { readFileSync } from 'node:fs'

/** Which server this is: the version of its package, and the commit that the operator has put in LATCHKIT_COMMIT. */
export function readBuild(): { readonly version: string; readonly commit: string } {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, commit: process.env['LATCHKIT_COMMIT'] ?? 'unknown' }
}
