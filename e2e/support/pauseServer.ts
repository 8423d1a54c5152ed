import { onTestFinished } from 'vitest'
import { getStack } from './getStack.ts'

/** Puts the server to sleep, relay and all: it takes what comes, and answers nothing. Answers what wakes it. */
export async function pauseServer(): Promise<() => void> {
  const response = await fetch(`${getStack().statusUrl}/status.json`)
  const { services } = (await response.json()) as {
    services: readonly { name: string; pid: number | null }[]
  }
  const pid = services.find(({ name }) => name === 'server')?.pid
  if (!pid) throw new Error('The server does not run.')
  const goOn = () => void process.kill(pid, 'SIGCONT')
  onTestFinished(goOn)
  process.kill(pid, 'SIGSTOP')
  return goOn
}
