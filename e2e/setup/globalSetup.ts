import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { runProgram } from './runProgram.ts'
import { startStack } from './startStack.ts'
import './stack.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Starts everything that the journeys need, once for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A signal alone would end the run without its `exit` event, and what was started would stay.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await runProgram(['packages/testing/extension/build.mjs'], { cwd: repository })
  const stacks = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startStack()),
  )
  project.provide(
    'stacks',
    stacks.map(({ facts }) => facts),
  )
  return async () => {
    for (const stack of stacks) await stack.stop()
  }
}
