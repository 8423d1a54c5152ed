import { existsSync } from 'node:fs'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** `CHROMIUM_PATH`, else a Chromium in its usual place, else `undefined`: Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path))
}

/** Switches that keep Chromium from calling home during a test. */
export const quietSwitches: readonly string[] = [
  // A sandbox cannot be set up by root, who runs containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]
