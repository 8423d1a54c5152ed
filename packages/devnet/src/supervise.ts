import { lastLine } from './processes/lastLine.ts'
import type { ProcessEnd } from './processes/startProcess.ts'
import type { Service, ServiceState } from './services/service.ts'

/** Starts services in order, watches them, and stops them in the opposite order. */
export interface Supervisor {
  /** Rejects with one sentence where a service does not come up. What did come up must still be stopped. */
  start(signal: AbortSignal): Promise<void>
  /** Stops all that run, the last first. Can be called at any time, and again. */
  stop(): Promise<void>
  stateOf(service: Service): ServiceState
  /** For how long it has been ready; `null` where it is not. */
  upSecondsOf(service: Service): number | null
}

/** What a {@link Supervisor} tells while it works. */
export interface SupervisorEvents {
  readonly onReady?: (service: Service, tookMs: number) => void
  /** A service that was ready has ended without being asked; the rest goes on. */
  readonly onCrash: (sentence: string) => void
}

/** A small machine with much else to do takes its time to play eight months of history. */
const readyLimitMs = 120_000

/** Creates a {@link Supervisor}. The services of one stage start together, after those of the stages before. */
export function supervise(
  stages: readonly (readonly Service[])[],
  events: SupervisorEvents,
): Supervisor {
  const states = new Map<Service, ServiceState>()
  const readySinceMs = new Map<Service, number>()
  const stateOf = (service: Service): ServiceState => states.get(service) ?? 'waiting'
  let isStopping = false

  async function bringUp(service: Service, signal: AbortSignal): Promise<void> {
    const began = performance.now()
    states.set(service, 'starting')
    await service.start()
    const limit = AbortSignal.timeout(readyLimitMs)
    const crashed = watchEnd(service)
    crashed.catch(() => {})
    try {
      await Promise.race([crashed, service.ready(AbortSignal.any([signal, limit]))])
    } catch (error) {
      if (stateOf(service) === 'crashed') await crashed
      signal.throwIfAborted()
      throw new Error(failSentence(service, error, limit.aborted), { cause: error })
    }
    if (stateOf(service) === 'crashed') await crashed
    states.set(service, 'ready')
    readySinceMs.set(service, performance.now())
    events.onReady?.(service, performance.now() - began)
  }

  /** Rejects where the service ends before it is ready; tells where it ends later. */
  async function watchEnd(service: Service): Promise<void> {
    const end = await service.ended()
    if (isStopping) return
    const wasReady = stateOf(service) === 'ready'
    states.set(service, 'crashed')
    const sentence = await crashSentence(service, end)
    if (!wasReady) throw new Error(sentence)
    events.onCrash(sentence)
  }

  return {
    stateOf,
    upSecondsOf(service) {
      const sinceMs = readySinceMs.get(service)
      if (sinceMs === undefined || stateOf(service) !== 'ready') return null
      return (performance.now() - sinceMs) / 1_000
    },
    async start(signal) {
      for (const stage of stages) {
        signal.throwIfAborted()
        const failure = new AbortController()
        const stop = AbortSignal.any([signal, failure.signal])
        const results = await Promise.allSettled(
          stage.map((service) =>
            bringUp(service, stop).catch((error: unknown) => {
              failure.abort(error)
              throw error
            }),
          ),
        )
        if (results.some((result) => result.status === 'rejected')) throw failure.signal.reason
      }
    },
    async stop() {
      isStopping = true
      for (const stage of [...stages].reverse()) {
        await Promise.all(
          stage.map(async (service) => {
            await service.stop()
            states.set(service, 'stopped')
          }),
        )
      }
    },
  }
}

async function crashSentence(service: Service, end: ProcessEnd): Promise<string> {
  const how = end.signal ? `was killed by ${end.signal}` : `ended with exit code ${end.exitCode}`
  if (!service.logPath) return `${service.title} ${how}.`
  const line = await lastLine(service.logPath)
  return `${service.title} ${how}. ${service.logPath} ${line ? `ends with: ${line}` : 'is empty.'}`
}

function failSentence(service: Service, error: unknown, isLate: boolean): string {
  const reason = error instanceof Error ? error.message : String(error)
  const log = service.logPath ? ` Its log is ${service.logPath}.` : ''
  return isLate
    ? `${service.title} was not ready within ${readyLimitMs / 1000} s (${reason}).${log}`
    : `${service.title} did not become ready: ${reason}.${log}`
}
