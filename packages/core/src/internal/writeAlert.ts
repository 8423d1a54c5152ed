import type { Kit } from '../kit.ts'
import { keep } from './keep.ts'

/** Tells the site's developer something in the console, once for each title. */
export function writeAlert(kit: Kit, title: string, details: string): void {
  const told = keep(kit, 'alerts', () => new Set<string>())
  if (told.has(title)) return
  told.add(title)
  // oxlint-disable-next-line no-console -- the one thing that the kit writes: it has no other way to the developer
  console.error(`Latchkit: ${title}. ${details}`)
}
