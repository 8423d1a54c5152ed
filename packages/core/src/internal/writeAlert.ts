import type { Kit } from '../kit.ts'
import { perKit } from './perKit.ts'

/** Tells the site's developer something in the console, once for each title. */
export function writeAlert(kit: Kit, title: string, details: string): void {
  if (writtenAlerts(kit).has(title)) return
  writtenAlerts(kit).add(title)
  // oxlint-disable-next-line no-console -- the one thing that the kit writes: it has no other way to the developer
  console.error(`Latchkit: ${title}. ${details}`)
}

const writtenAlerts = perKit(() => new Set<string>())
