import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '@latchkit/server'

const key = `0x${'1'.repeat(64)}`
const contract = `0x${'a'.repeat(40)}`
const paymaster = { signerKey: key, contracts: { '0.8': contract } }
const sponsorship = { caipNetworkId: 'eip155:1', userWeiPerDay: '5', projectWeiPerMonth: '6' }

function parse(
  network: object,
  project: object = {},
  caipNetworkId = 'eip155:1',
): ReturnType<typeof parseConfig> {
  return parseConfig(
    JSON.stringify({
      projects: [{ id: 'shop', name: 'Shop', origins: [], ...project }],
      networks: [
        {
          caipNetworkId,
          name: 'Test',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['http://localhost:8545'],
          ...network,
        },
      ],
    }),
  )
}

function errorsOf(...input: Parameters<typeof parse>): string {
  try {
    parse(...input)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors.join('\n')
    throw error
  }
  return ''
}

test('a network may have a bundler of its own, and sites that pay', () => {
  const config = parse(
    { bundler: { operatorKey: key, minPriorityFeeWei: '7' }, paymaster },
    {
      sponsorship: [
        {
          ...sponsorship,
          calls: [{ contract, methods: ['transfer(address,uint256)', '0x095EA7B3'] }],
        },
      ],
    },
  )
  expect(config.networks[0]?.bundler).toEqual({
    operatorKey: key,
    gatherMs: 500,
    replaceAfterSeconds: 30,
    maxGas: 15_000_000,
    minPriorityFeeWei: 7n,
  })
  expect(config.networks[0]?.paymaster?.validSeconds).toBe(180)
  expect(config.projects[0]?.sponsorship?.[0]).toMatchObject({
    userWeiPerDay: 5n,
    calls: [{ methods: ['0xa9059cbb', '0x095ea7b3'] }],
  })
})

test.each<readonly [string, Parameters<typeof parse>, RegExp]>([
  ['no bundler is named', [{ bundler: {} }], /must have one of url and operatorKey/],
  [
    'two bundlers are named',
    [{ bundler: { operatorKey: key, url: 'https://bundler.example' } }],
    /must have one of url and operatorKey/,
  ],
  [
    'the network has no user operations',
    [
      { bundler: { url: 'https://bundler.example' } },
      {},
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ],
    /user operations are on eip155 networks only/,
  ],
  ['a paymaster has no bundler', [{ paymaster }], /needs a bundler on the same network/],
  [
    'a paymaster has no contract',
    [{ bundler: { operatorKey: key }, paymaster: { signerKey: key, contracts: {} } }],
    /contracts is empty/,
  ],
  ['nobody pays on the network', [{}, { sponsorship: [sponsorship] }], /has no paymaster/],
  [
    'a network is listed twice',
    [{ bundler: { operatorKey: key }, paymaster }, { sponsorship: [sponsorship, sponsorship] }],
    /list each network once/,
  ],
  [
    'a method cannot be read',
    [
      { bundler: { operatorKey: key }, paymaster },
      { sponsorship: [{ ...sponsorship, calls: [{ contract, methods: ['transfer'] }] }] },
    ],
    /it must be a method such as/,
  ],
  [
    'an amount is no text of digits',
    [{}, { sponsorship: [{ ...sponsorship, userWeiPerDay: 5 }] }],
    /userWeiPerDay is 5; it must be a number of wei as a text/,
  ],
])('a sentence says so where %s', (_name, input, sentence) => {
  expect(errorsOf(...input)).toMatch(sentence)
})

test('keys and addresses with keys are not repeated', () => {
  const secret = 'top-secret-value'
  const said = errorsOf({
    bundler: { operatorKey: secret, url: `ftp://bundler.example/${secret}` },
    paymaster: { ...paymaster, signerKey: secret },
  })
  expect(said).toMatch(/bundler\.operatorKey cannot be used/)
  expect(said).not.toContain(secret)
})
