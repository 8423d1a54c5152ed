// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { unitJourney } from '../test/unitJourney.ts'

test('the kit opens in happy-dom, and a wallet connects', async () => {
  const errors: unknown[] = []
  window.addEventListener('error', ({ error }: ErrorEvent) => errors.push(error))
  await unitJourney()
  expect(errors).toEqual([])
})
