import {
  startProcess,
  type ProcessOptions,
  type ServiceProcess,
} from '../processes/startProcess.ts'
import type { Service } from './service.ts'

/** What makes one process a service. */
export interface ProcessServiceOptions {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly logPath: string
  /** What to start, found out when it is started. */
  readonly process: () => Promise<ProcessOptions> | ProcessOptions
  /** Resolves when it can be used. */
  readonly ready: (signal: AbortSignal) => Promise<void>
}

/** A service that is a process of its own. */
export function createProcessService(options: ProcessServiceOptions): Service {
  let running: ServiceProcess | undefined
  return {
    name: options.name,
    title: options.title,
    url: options.url,
    logPath: options.logPath,
    pid: () => (running?.hasEnded() ? undefined : running?.pid),
    async start() {
      running = await startProcess(await options.process())
    },
    ready: options.ready,
    async stop() {
      await running?.stop()
    },
    ended: () => running?.ended ?? Promise.reject(new Error(`${options.title} was not started.`)),
  }
}
