import { onTestFinished } from 'vitest'

/** The rest of the test runs on an Android phone, as far as the page can tell. */
export function onPhone(): void {
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    get: () =>
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userAgent')
  })
}
