import { readArtifact } from '@latchkit/contracts'
import fc from 'fast-check'
import {
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  pad,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { identifySession } from '../terms/identifySession.ts'
import { comparisons, type SessionTerms } from '../terms/sessionTerms.ts'
import { encodeCalls, type AccountCall } from './accountCalls.ts'
import { isPermitted } from './isPermitted.ts'
import { measureOperation } from './measureOperation.ts'
import { writeSignature } from './writeSignature.ts'

let anvil: Anvil
let validator: Address
let account: Address
const { abi } = readArtifact('SessionValidator')
const server = privateKeyToAccount(generatePrivateKey())
const site = privateKeyToAccount(generatePrivateKey())

beforeAll(async () => {
  anvil = await startAnvil()
  ;({ address: validator } = await deploy(anvil, 'SessionValidator'))
  account = (anvil.accounts[1] as Address).toLowerCase() as Address
})
afterAll(() => anvil.stop())

const places: readonly Address[] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
]
const native: Address = '0x0000000000000000000000000000000000000000'
const selectors: readonly Hex[] = ['0xa9059cbb', '0x095ea7b3', '0x12345678']

const limit = fc.bigInt({ min: 0n, max: 8n })
const spent = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 3n }))
const word = fc.bigInt({ min: 0n, max: 3n }).map((value) => numberToHex(value, { size: 32 }))
const target = fc.constantFrom(
  places[0],
  places[0],
  places[0],
  places[1],
  native,
  native,
) as fc.Arbitrary<Address>

const termsSalt = fc
  .bigInt({ min: 0n, max: 2n ** 128n - 1n })
  .map((value) => numberToHex(value, { size: 16 }))
const termsOf = fc.record({
  functions: fc.array(
    fc.record({
      target,
      selector: fc.constantFrom(...selectors),
      valueLimit: spent,
      conditions: fc.array(
        fc.record({
          argument: fc.nat({ max: 3 }),
          comparison: fc.constantFrom(...Object.values(comparisons)),
          value: word,
        }),
        { maxLength: 1 },
      ),
    }),
    { maxLength: 3 },
  ),
  allowances: fc.array(
    fc.record({
      token: target,
      amount: limit,
      start: fc.nat({ max: 1000 }),
      period: fc.constantFrom(0, 1, 60, 86_400),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  callLimit: fc.bigInt({ min: 1n, max: 4n }),
  paymaster: fc.constantFrom(native, places[0] ?? native),
  gasLimitWei: fc.bigInt({ min: 0n, max: 24n }),
  salt: termsSalt,
})
const callsOf = fc.array(
  fc.record({
    to: fc.oneof({ weight: 9, arbitrary: target }, fc.constantFrom('account', 'validator')),
    value: spent,
    data: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Hex>('0x') },
      fc.constant<Hex>('0x1234'),
      fc
        .tuple(
          fc.constantFrom(...selectors),
          fc.oneof(
            fc.array(word, { maxLength: 3 }),
            fc.array(word, { minLength: 2, maxLength: 2 }),
          ),
        )
        .map(
          ([selector, words]): Hex => `${selector}${words.map((each) => each.slice(2)).join('')}`,
        ),
    ),
  }),
  { minLength: 1, maxLength: 2 },
)

test('the server permits exactly what the validator on the chain does', async () => {
  const seen = { permitted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      termsOf,
      callsOf,
      fc.constantFrom(0, 0, 1, 2, 3),
      fc.constantFrom(undefined, undefined, undefined, places[0], places[1]),
      async (drawn, list, feeWei, paymaster) => {
        const terms: SessionTerms = {
          ...drawn,
          siteKey: site.address,
          serverKey: server.address,
          expiry: Math.floor(Date.now() / 1000) + 1000,
        }
        const calls = list.map(({ to, value, data }): AccountCall => ({
          target: to === 'account' ? account : to === 'validator' ? validator : (to as Address),
          value,
          callData: data,
        }))
        const isValid = await askValidator(terms, calls, feeWei, paymaster)
        const isOurs = judge(terms, calls, feeWei, paymaster)
        seen[isValid ? 'permitted' : 'refused']++
        expect(isOurs).toBe(isValid)
      },
    ),
    { numRuns: 200 },
  )
  expect(seen.permitted).toBeGreaterThan(3)
  expect(seen.refused).toBeGreaterThan(3)
})

test('they agree on every condition of a function that is called', async () => {
  const seen = { permitted: 0, refused: 0 }
  const small = fc.bigInt({ min: 0n, max: 2n })
  const condition = fc.record({
    argument: fc.nat({ max: 2 }),
    comparison: fc.constantFrom(...Object.values(comparisons)),
    value: word,
  })
  const drawn = fc.record({
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    words: fc.array(word, { maxLength: 3 }),
    valueLimit: small,
    value: small,
    salt: termsSalt,
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ conditions, words, valueLimit, value, salt }) => {
      const [place = native] = places
      const selector: Hex = '0x12345678'
      const terms: SessionTerms = {
        salt,
        siteKey: site.address,
        serverKey: server.address,
        expiry: nowSeconds() + 1000,
        paymaster: native,
        gasLimitWei: 0n,
        callLimit: 1n,
        functions: [{ target: place, selector, valueLimit, conditions }],
        allowances: [],
      }
      const callData: Hex = `${selector}${words.map((each) => each.slice(2)).join('')}`
      const calls = [{ target: place, value, callData }]
      const isValid = await askValidator(terms, calls, 0)
      seen[isValid ? 'permitted' : 'refused']++
      expect(judge(terms, calls, 0)).toBe(isValid)
    }),
    { numRuns: 200 },
  )
  expect(seen.permitted).toBeGreaterThan(3)
  expect(seen.refused).toBeGreaterThan(3)
})

// Each counts differently: none can be forgotten unseen.
const gas = { callGasLimit: '0x1', verificationGasLimit: '0x2', preVerificationGas: '0x4' } as const

function operationOf(calls: readonly AccountCall[], feeWei: number, signature: Hex = '0x') {
  return {
    sender: account,
    nonce: '0x0',
    callData: encodeCalls(calls),
    ...gas,
    maxFeePerGas: numberToHex(feeWei),
    maxPriorityFeePerGas: '0x0',
    signature,
  } as const
}

function judge(
  terms: SessionTerms,
  calls: readonly AccountCall[],
  feeWei: number,
  paymaster?: Address,
): boolean {
  if (!calls.every((call) => isPermitted(terms, { account, validator }, call))) return false
  const operation = { ...operationOf(calls, feeWei), ...(paymaster && { paymaster }) }
  if (paymaster && paymaster !== terms.paymaster) {
    expect(() => measureOperation(terms, operation, calls, nowSeconds())).toThrow('paymaster')
    return false
  }
  const { charges } = measureOperation(terms, operation, calls, nowSeconds())
  return charges.every(({ amount: wanted, limit }) => wanted <= limit)
}

/** Grants the session from the account, then validates as the account would, in one call that leaves nothing behind. */
async function askValidator(
  terms: SessionTerms,
  calls: readonly AccountCall[],
  feeWei: number,
  paymaster?: Address,
): Promise<boolean> {
  await anvil.send({
    from: account,
    to: validator,
    data: encodeFunctionData({ abi, functionName: 'grant', args: [terms] }),
  })
  const { periods } = measureOperation(terms, operationOf(calls, feeWei), calls, nowSeconds())
  const signatures = await Promise.all(
    [server, site].map((key) => key.signMessage({ message: { raw: zeroHash } })),
  )
  const [byServer = '0x', bySite = '0x'] = signatures
  const signature = writeSignature({ server: byServer, site: bySite, terms, periods })
  const data = encodeFunctionData({
    abi,
    functionName: 'validateUserOp',
    args: [
      {
        sender: account,
        nonce: 0n,
        initCode: '0x',
        callData: encodeCalls(calls),
        accountGasLimits: pad('0x02', { size: 16 }).concat(pad('0x01', { size: 16 }).slice(2)),
        preVerificationGas: 4n,
        gasFees: numberToHex(BigInt(feeWei), { size: 32 }),
        paymasterAndData: paymaster ?? '0x',
        signature,
      },
      zeroHash,
    ],
  })
  const answer = await anvil
    .request<Hex>('eth_call', [{ from: account, to: validator, data }, 'latest'])
    .catch((error: Error) => {
      expect(error.message).toContain('revert')
    })
  if (answer === undefined) return false
  const validation = decodeFunctionResult({ abi, functionName: 'validateUserOp', data: answer })
  const { from, to, isSigned } = readValidation(validation as bigint)
  expect(isSigned).toBe(true)
  expect(from).toBeLessThanOrEqual(nowSeconds())
  // A period of a second may be over by now.
  expect(to).toBeGreaterThanOrEqual(nowSeconds() - 60)
  expect(to).toBeLessThanOrEqual(terms.expiry)
  return true
}

function readValidation(packed: bigint): { isSigned: boolean; from: number; to: number } {
  const mask = 2n ** 48n - 1n
  return {
    isSigned: (packed & (2n ** 160n - 1n)) === 0n,
    to: Number((packed >> 160n) & mask),
    from: Number(packed >> 208n),
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

test('the server knows the id of a session as the validator does', async () => {
  const terms: SessionTerms = {
    salt: pad('0x07', { size: 16 }),
    siteKey: site.address,
    serverKey: server.address,
    expiry: 2_000_000_000,
    paymaster: places[1] ?? native,
    gasLimitWei: 5n,
    callLimit: 6n,
    functions: [
      {
        target: places[0] as Address,
        selector: '0x12345678',
        valueLimit: 9n,
        conditions: [{ argument: 1, comparison: 2, value: pad('0x08', { size: 32 }) }],
      },
    ],
    allowances: [{ token: native, amount: 3n, start: 1, period: 2 }],
  }
  const data = encodeFunctionData({ abi, functionName: 'idOf', args: [account, terms] })
  const id = await anvil.request<Hex>('eth_call', [{ to: validator, data }, 'latest'])
  expect(identifySession('eip155:31337', validator, account, terms)).toBe(id)
})

test('one key alone, an older grant and another account count for nothing', async () => {
  const terms: SessionTerms = {
    salt: pad('0x09', { size: 16 }),
    siteKey: site.address,
    serverKey: server.address,
    expiry: nowSeconds() + 1000,
    paymaster: native,
    gasLimitWei: 5n,
    callLimit: 6n,
    functions: [],
    allowances: [{ token: native, amount: 3n, start: 0, period: 0 }],
  }
  const send = async (from: Address, functionName: string, args: readonly unknown[] = []) =>
    await anvil.send({ from, to: validator, data: encodeFunctionData({ abi, functionName, args }) })
  const validate = async (from: Address, byServer: Hex, bySite: Hex): Promise<bigint> => {
    const signature = writeSignature({ server: byServer, site: bySite, terms, periods: [0] })
    const operation = {
      sender: from,
      nonce: 0n,
      initCode: '0x',
      callData: encodeCalls([{ target: places[0] as Address, value: 1n, callData: '0x' }]),
      accountGasLimits: zeroHash,
      preVerificationGas: 0n,
      gasFees: zeroHash,
      paymasterAndData: '0x',
      signature,
    }
    const data = encodeFunctionData({
      abi,
      functionName: 'validateUserOp',
      args: [operation, zeroHash],
    })
    const answer = await anvil.request<Hex>('eth_call', [{ from, to: validator, data }, 'latest'])
    return decodeFunctionResult({ abi, functionName: 'validateUserOp', data: answer }) as bigint
  }
  const message = { raw: zeroHash }
  const byServer = await server.signMessage({ message })
  const bySite = await site.signMessage({ message })
  await send(account, 'grant', [terms])
  expect(readValidation(await validate(account, byServer, bySite)).isSigned).toBe(true)
  expect(readValidation(await validate(account, bySite, bySite)).isSigned).toBe(false)
  expect(readValidation(await validate(account, byServer, byServer)).isSigned).toBe(false)
  expect(readValidation(await validate(account, bySite, byServer)).isSigned).toBe(false)
  expect(readValidation(await validate(account, byServer, '0x')).isSigned).toBe(false)
  const other = anvil.accounts[2] as Address
  await expect(validate(other, byServer, bySite)).rejects.toThrow('revert')
  await send(account, 'revokeAll')
  await expect(validate(account, byServer, bySite)).rejects.toThrow('revert')
  await send(account, 'grant', [terms])
  await expect(validate(account, byServer, bySite)).rejects.toThrow('revert')
})
