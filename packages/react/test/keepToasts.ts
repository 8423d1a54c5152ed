import { onTestFinished, vi } from 'vitest'
import { toastShownMs } from '@latchkit/core/internal'

/** Has toasts stay until they are dismissed: a busy machine may look longer at one than it is shown. */
export function keepToasts(): void {
  const realSetTimeout = globalThis.setTimeout
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, delayMs?: number) =>
      realSetTimeout(run, delayMs === toastShownMs ? 600_000 : delayMs)) as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}
