import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
// By its path: the set-up runs outside of the tests' own resolution, and nothing is built yet.
import { chromiumOptions } from '@latchkit/testing'
import { runProgram } from './runProgram.ts'
import { startStack } from './startStack.ts'
import './stack.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Starts everything that the journeys need, once a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A signal alone would end the run without its `exit` event, and what was started would stay.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await runProgram(['packages/testing/extension/build.mjs'], { cwd: repository })
  const stack = await startStack()
  const browser = await chromium.launchServer(chromiumOptions())
  project.provide('stack', { ...stack.facts, browserEndpoint: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await stack.stop()
  }
}
