import { parseConfig } from '@latchkit/server'
import { expect, test } from 'vitest'
import { createServerConfig } from '../createServerConfig.ts'
import { choosePorts } from '../ports/choosePorts.ts'
import { sandboxAssets } from './sandboxAssets.ts'

const config = createServerConfig(await choosePorts('usual', {}))

test('the sandbox sells exactly what the server offers, under the same names', () => {
  const offered = parseConfig(JSON.stringify(config)).onramp?.assets.map(({ address }) => address)
  const sold = sandboxAssets(config)
  expect(sold.map(({ id }) => id)).toEqual(offered)
  expect(sold.map(({ networkName, symbol }) => `${symbol} on ${networkName}`)).toEqual([
    'ETH on Latch One',
    'USDX on Latch One',
    'XDAI on Latch One',
    'LTWO on Latch Two',
    'USDX on Latch Two',
    'XDAI on Latch Two',
  ])
})

test('it sells at the prices that the server is told, in both currencies', () => {
  const [ether, usdx] = sandboxAssets(config)
  expect(ether?.prices).toEqual({ USD: '2000.00000000', EUR: '1800.00000000' })
  expect(usdx).toMatchObject({ decimals: 6, prices: { USD: '1.00000000', EUR: '0.90000000' } })
})
