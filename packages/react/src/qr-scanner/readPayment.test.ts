import { describe, expect, it } from 'vitest'
import { readPayment } from './readPayment.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

describe('what a QR code asks for', () => {
  it.each([
    [bob, { to: bob }],
    [`  ${bob}\n`, { to: bob }],
    ['alice.latch.example', { to: 'alice.latch.example' }],
    [`eip155:10:${bob}`, { to: bob, networkId: 'eip155:10' }],
    // EIP-681
    [`ethereum:${bob}`, { to: bob }],
    [`ETHEREUM:pay-${bob}@1`, { to: bob, reference: '1' }],
    [`ethereum:${bob}@1?value=2.014e18`, { to: bob, reference: '1', units: 2_014n * 10n ** 15n }],
    [`ethereum:${bob}?value=5&gas=21000`, { to: bob, units: 5n }],
    [
      `ethereum:${usdc}@1/transfer?address=${bob}&uint256=1000000`,
      { to: bob, reference: '1', tokenAddress: usdc, units: 1_000_000n },
    ],
    // Solana Pay
    [`solana:${sol}`, { to: sol }],
    [
      `solana:${sol}?amount=0.01&spl-token=EPjF&label=Shop`,
      { to: sol, tokenAddress: 'EPjF', whole: '0.01' },
    ],
    // BIP-21
    [
      'bitcoin:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?amount=20.3&label=Luke',
      { to: 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', whole: '20.3' },
    ],
  ])('reads %s', (text, payment) => {
    expect(JSON.parse(JSON.stringify(readPayment(text), bigints))).toEqual(
      JSON.parse(JSON.stringify(payment, bigints)),
    )
  })

  it.each([
    // A call of a contract is no payment.
    `ethereum:${usdc}@1/approve?address=${bob}&uint256=1`,
    // BIP-21: what begins with req- has to be understood.
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?req-somethingyoudontunderstand=50',
  ])('refuses %s', (text) => {
    expect(readPayment(text)).toBeUndefined()
  })

  it.each([`ethereum:${bob}?value=1e78`, `ethereum:${bob}?value=1.5`, `ethereum:${bob}?value=-1`])(
    'takes no amount from %s',
    (text) => {
      expect(readPayment(text)).toEqual({ to: bob })
    },
  )
})

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
