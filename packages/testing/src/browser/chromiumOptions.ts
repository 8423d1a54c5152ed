import { existsSync } from 'node:fs'

/** What Playwright's `launch` and `launchServer` need to know of Chromium. */
export interface ChromiumOptions {
  /** Absent where no Chromium is in its usual place: Playwright then takes its own. */
  readonly executablePath?: string
  readonly args: string[]
}

/**
 * How Chromium is started for a test: the machine's own (`CHROMIUM_PATH` names another one), kept from calling home.
 * `args` are further command-line switches.
 */
export function chromiumOptions(args: readonly string[] = []): ChromiumOptions {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path))
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...quietSwitches, ...args],
  }
}

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const quietSwitches: readonly string[] = [
  // A sandbox cannot be set up by root, who runs containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]
