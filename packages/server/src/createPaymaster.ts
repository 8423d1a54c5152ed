#!/usr/bin/env node
import { DeployError, deployPaymaster, deployUsage, parseDeployArguments } from '@latchkit/erc4337'

const task = parseDeployArguments(process.argv.slice(2), process.env)
if (task.do === 'help') process.stdout.write(`${deployUsage}\n`)
else if (task.do === 'refuse') fail(`${task.sentence}\n\n${deployUsage}`)
else {
  try {
    const { entryPoint } = task.plan
    const address = await deployPaymaster(task.plan)
    process.stdout.write(
      `The paymaster of EntryPoint ${entryPoint} is ${address}: name it in networks[].paymaster.contracts["${entryPoint}"].\n`,
    )
  } catch (error) {
    fail(error instanceof DeployError ? error.message : shortMessageOf(error))
  }
}

/** What viem says in one sentence; the rest would hold the address of the node. */
function shortMessageOf(error: unknown): string {
  const { shortMessage } = error as { readonly shortMessage?: unknown }
  return typeof shortMessage === 'string' ? shortMessage : (error as Error).message
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
