import { type Browser, chromium } from 'playwright-core'
import { chromiumOptions } from './chromiumOptions.ts'

/** How Chromium is started. */
export interface LaunchOptions {
  /** True where nothing is given. */
  readonly headless?: boolean
  /** Further command-line switches. */
  readonly args?: readonly string[]
}

/** Starts the machine's Chromium (`CHROMIUM_PATH` names another one) in a way that keeps it from calling home. */
export function launchChromium({
  headless = true,
  args = [],
}: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ headless, ...chromiumOptions(args) })
}
