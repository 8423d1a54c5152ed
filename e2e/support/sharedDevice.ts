import { launchPlainChromium, type PlainChromium } from '@latchkit/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
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

/**
 * Opens the shop on one device for the tests of a file or a group. Read it in tests and hooks only. A second try of the first of them
 * begins on a new device: its visitor signs up, and could not on one where the first try ended half-way.
 */
export function sharedDevice(chromium = sharedChromium()): Device {
  let device: Device | undefined
  let first: unknown
  let isBegun = false
  beforeAll(async () => {
    device = await openDevice(chromium.browser)
  })
  beforeEach(async ({ task }) => {
    first ??= task
    if (task === first && isBegun) {
      await device?.context.close()
      device = await openDevice(chromium.browser)
    }
    isBegun = true
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
