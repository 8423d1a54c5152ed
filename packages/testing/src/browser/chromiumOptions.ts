import { existsSync } from 'node:fs'

/** What Playwright's `launch` and `launchServer` need to know of Chromium. */
export interface ChromiumOptions {
  /** Absent where no Chromium is in its usual place: Playwright then takes its own. */
  readonly executablePath?: string
  readonly args: string[]
}

/**
 * How Chromium is started for a test: the machine's own (`CHROMIUM_PATH` names another one), kept from calling home and from
 * preparing what only a person at its window would use. `args` are further command-line switches.
 */
export function chromiumOptions(args: readonly string[] = []): ChromiumOptions {
  return withoutFeatures([...playwrightFeatures, ...windowFeatures], args)
}

/** As {@link chromiumOptions}, for a Chromium that Playwright does not start: what it switches off stays on. */
export function plainChromiumOptions(args: readonly string[]): ChromiumOptions {
  return withoutFeatures(windowFeatures, args)
}

function withoutFeatures(features: readonly string[], args: readonly string[]): ChromiumOptions {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path))
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...quietSwitches, `--disable-features=${features.join(',')}`, ...args],
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

/**
 * Each context has a window of its own, also without a screen, with two pages for the suggestions of its address field and a
 * process in reserve: two thirds of what an empty context costs.
 */
const windowFeatures: readonly string[] = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** What Playwright switches off itself: of two such switches, Chromium follows the last. */
const playwrightFeatures: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]
