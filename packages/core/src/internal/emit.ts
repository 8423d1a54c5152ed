import type { KitEvent } from '../events.ts'
import type { Kit } from '../kit.ts'
import { notify } from './notify.ts'
import { perKit, type PerKit } from './perKit.ts'

/** The listeners of a kit's events, in the order in which they subscribed. */
export const eventListeners: PerKit<Set<(event: KitEvent) => void>> = perKit(() => new Set())

/** Emits an event to `config.onEvent` and to every subscriber of {@link Kit.onEvent}. */
export function emit(kit: Kit, event: KitEvent): void {
  notify(eventListeners(kit), event)
}
