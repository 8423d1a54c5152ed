import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '@latchkit/testing'
import { runProgram } from './runProgram.ts'
import { startStack } from './startStack.ts'
import './stack.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Starts everything that the journeys need, once for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A signal alone would end the run without its `exit` event, and what was started would stay.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await runProgram(['packages/testing/extension/build.mjs'], { cwd: repository })
  const parts = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => ({
      stack: await startStack(),
      browser: await chromium.launchServer(chromiumOptions()),
    })),
  )
  project.provide(
    'stacks',
    parts.map(({ stack, browser }) => ({ ...stack.facts, browserEndpoint: browser.wsEndpoint() })),
  )
  return async () => {
    for (const { stack, browser } of parts) {
      await browser.close()
      await stack.stop()
    }
  }
}
