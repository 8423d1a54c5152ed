import type { StackSnapshot } from '../snapshot.ts'
import { formatUptime } from './formatUptime.ts'

/** What changes on the status page while it is looked at, by the `data-live` name of its place. */
export function liveTexts(snapshot: StackSnapshot): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const service of snapshot.services) {
    texts[`${service.name}.state`] = service.state
    texts[`${service.name}.uptime`] =
      service.upSeconds === null ? '' : formatUptime(service.upSeconds)
    texts[`${service.name}.pid`] = service.pid === null ? '–' : String(service.pid)
  }
  for (const chain of snapshot.chains) {
    texts[`${chain.network.id}.block`] =
      chain.blockNumber === null ? 'no answer' : String(chain.blockNumber)
  }
  return texts
}
