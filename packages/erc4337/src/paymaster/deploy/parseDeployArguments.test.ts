import { expect, test } from 'vitest'
import { parseDeployArguments } from './parseDeployArguments.ts'

const signer = `0x${'a'.repeat(40)}`
const owner = `0x${'b'.repeat(40)}`
const key = `0x${'1'.repeat(64)}`
const good = [
  '--rpc=http://localhost:8545',
  '--entry-point=0.8',
  `--signer=${signer}`,
  `--owner=${owner}`,
  '--deposit-wei=7',
]

test('a plan is read, with the key from the environment', () => {
  expect(parseDeployArguments(good, { DEPLOYER_KEY: key })).toEqual({
    do: 'deploy',
    plan: {
      rpcUrl: 'http://localhost:8545',
      entryPoint: '0.8',
      signer,
      owner,
      depositWei: 7n,
      deployerKey: key,
    },
  })
})

test('help is given before anything is looked at', () => {
  expect(parseDeployArguments(['--help'], {})).toEqual({ do: 'help' })
})

test.each([
  ['--rpc', 'ws://localhost', /--rpc must be/],
  ['--entry-point', '0.6', /--entry-point must be 0\.7 or 0\.8/],
  ['--signer', '0x12', /--signer must be an address/],
  ['--owner', 'me', /--owner must be an address/],
  ['--deposit-wei', '1.5', /--deposit-wei must be/],
])('%s %s is refused with a sentence', (name, value, sentence) => {
  const words = [...good.filter((word) => !word.startsWith(name)), `${name}=${value}`]
  const task = parseDeployArguments(words, { DEPLOYER_KEY: key })
  expect(task).toEqual({ do: 'refuse', sentence: expect.stringMatching(sentence) as string })
})

test('a key that cannot be used is refused and not repeated', () => {
  const task = parseDeployArguments(good, { DEPLOYER_KEY: '0xsecret' })
  expect(task).toEqual({ do: 'refuse', sentence: expect.stringMatching(/^DEPLOYER_KEY/) as string })
  expect(JSON.stringify(task)).not.toContain('secret')
})

test('a word that nobody knows is refused', () => {
  expect(parseDeployArguments([...good, '--gas', '1'], { DEPLOYER_KEY: key }).do).toBe('refuse')
})
