import { launchPlainChromium, type PlainChromium } from '@latchkit/testing'
import { afterAll, beforeAll } from 'vitest'
import { openDevice, type Device } from './visitLogin.ts'

/** Starts a Chromium before the tests of a file, and stops it after them. Read `browser` in tests and hooks only. */
export function sharedChromium(): Pick<PlainChromium, 'browser'> {
  let chromium: PlainChromium | undefined
  beforeAll(async () => {
    chromium = await launchPlainChromium()
  })
  afterAll(() => chromium?.stop())
  return {
    get browser() {
      return started(chromium).browser
    },
  }
}

/** Opens the shop on one device for the tests of a file or a group. Read it in tests and hooks only. */
export function sharedDevice(chromium = sharedChromium()): Device {
  let device: Device | undefined
  beforeAll(async () => {
    device = await openDevice(chromium.browser)
  })
  afterAll(() => device?.context.close())
  return {
    get context() {
      return started(device).context
    },
    get page() {
      return started(device).page
    },
    get frame() {
      return started(device).frame
    },
    get problems() {
      return started(device).problems
    },
  }
}

function started<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The browser is started before the tests. Use it in a test or a hook.')
  return value
}
