import type { LaunchOptions } from 'playwright-core'

/** How Chromium is started for the journeys. */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  }
}
