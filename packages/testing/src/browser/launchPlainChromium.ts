import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser } from 'playwright-core'
import { plainChromiumOptions } from './chromiumOptions.ts'

/** A browser as visitors have it. */
export interface PlainChromium {
  readonly browser: Browser
  stop(): Promise<void>
}

/**
 * Starts the machine's Chromium as visitors have it, with a new profile: storage and cookies of third parties are partitioned,
 * which the switches of Playwright's own `launch` turn off. Playwright is connected to it. `args` are further command-line
 * switches.
 *
 * @throws Error if Chromium ends before it is ready
 * @example
 * const { browser, stop } = await launchPlainChromium()
 */
export async function launchPlainChromium({
  args: more = [],
}: { readonly args?: readonly string[] } = {}): Promise<PlainChromium> {
  const { executablePath = chromium.executablePath(), args } = plainChromiumOptions([
    '--headless=new',
    '--remote-debugging-port=0',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-dev-shm-usage',
    ...more,
  ])
  const profile = await mkdtemp(join(tmpdir(), 'latchkit-chromium-'))
  const child = spawn(executablePath, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Nothing outlives the run, also where it is ended at once.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const exit = once(child, 'exit')
  const stop = async () => {
    process.off('exit', end)
    end()
    await exit
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface(child.stderr)) {
    const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (endpoint === undefined) continue
    child.stderr.resume()
    const browser = await chromium.connectOverCDP(endpoint)
    return {
      browser,
      async stop() {
        await browser.close()
        await stop()
      },
    }
  }
  await stop()
  throw new Error('Chromium ended before it was ready.')
}
