import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'visitor.ts')
const execArgv = ['--conditions=@latchkit/source', '--import', 'tsx']

/** A site and a wallet in a process of their own, which exchange messages over a relay. */
export interface Visitor {
  /** Resolves to the p99 in milliseconds from publish to delivery of so many messages, one each 20 ms. */
  p99Ms(messages?: number): Promise<number>
}

/** Starts a {@link Visitor} of the relay at a URL. Rejects if it cannot connect. */
export async function startVisitor(
  url: string,
  onEnd: (end: () => void) => void,
): Promise<Visitor> {
  const child = fork(program, [url], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onEnd(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit').then(() => {
    throw new Error('The visitor could not go on.')
  })
  gone.catch(() => undefined)
  const answer = async (): Promise<number> => {
    const [value] = (await Promise.race([once(child, 'message'), gone])) as [number]
    return value
  }
  await answer()
  return {
    async p99Ms(messages = 300) {
      const measured = answer()
      child.send(messages)
      return await measured
    },
  }
}
