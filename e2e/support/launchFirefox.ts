import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firefox, type Browser } from 'playwright-core'

/** The machine's own Firefox (`FIREFOX_PATH` names another one), or `undefined` where there is none. */
export const firefoxPath =
  process.env['FIREFOX_PATH'] ??
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/**
 * Starts the Firefox of {@link firefoxPath} with a new profile and drives it by WebDriver BiDi: no patched build. Cookies and
 * storage of third parties are partitioned, as visitors have it.
 */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    env: { ...process.env, FIREFOX_PATH: firefoxPath },
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': 5 },
    timeout: 120_000,
  })
}
