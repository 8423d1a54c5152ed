import { expect, onTestFinished, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { restrictedTimeZones, restrictFeatures } from './restrictFeatures.ts'

/** Node reads its time zone from here, as a browser does from its settings. */
function liveIn(timeZone: string): void {
  const before = process.env['TZ']
  process.env['TZ'] = timeZone
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })
}

const wanted = { onramp: true, offramp: true, names: true }

// Node does not know the last one, which some systems report.
const known = restrictedTimeZones.filter((zone) => zone !== 'Asia/Beijing')

test.each(known)('nothing is bought or swapped in %s; all else is as it was', (zone) => {
  liveIn(zone)
  const { kit } = testKit({ features: restrictFeatures(wanted) })
  expect(kit.config.features).toMatchObject({
    onramp: false,
    offramp: false,
    swaps: false,
    names: true,
    send: true,
  })
})

test('a time zone that is named in an unusual way counts', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Asia/Beijing',
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(restrictFeatures(wanted)).toMatchObject({ onramp: false, offramp: false, swaps: false })
})

test.each(['Asia/Tokyo', 'Europe/Vienna', 'UTC'])('in %s everything is offered', (zone) => {
  liveIn(zone)
  const { kit } = testKit({ features: restrictFeatures(wanted) })
  expect(kit.config.features).toMatchObject({ onramp: true, offramp: true, swaps: true })
})

test('a site names its own time zones, and one that asks for none is not restricted', () => {
  liveIn('Europe/Vienna')
  expect(restrictFeatures(wanted, { timeZones: ['Europe/Vienna'] })).toEqual({
    onramp: false,
    offramp: false,
    swaps: false,
    names: true,
  })
  liveIn('Asia/Shanghai')
  expect(testKit().kit.config.features.swaps).toBe(true)
})
