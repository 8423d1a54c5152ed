import { onTestFinished, vi } from 'vitest'

/**
 * Has the browser report all that is watched as visible until the test ends. Vitest scales the iframe that tests run in, which Chromium
 * reports as not visible: no button would arm. What arms one is in `armOnceVisible.live.test.ts`.
 */
export function stubVisibility(): void {
  vi.stubGlobal('IntersectionObserver', AllVisible)
  onTestFinished(() => void vi.unstubAllGlobals())
}

class AllVisible {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1, isVisible: true }
    this.#report([entry as never], this as never)
  }
  disconnect(): void {}
}
