import {
  isSolanaError,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
} from '@solana/kit'
import type { Base64EncodedWireTransaction, Blockhash } from '@solana/kit'
import { afterAll, expect, it } from 'vitest'
import { accountOf } from './seed/accounts.ts'
import { startTestChain } from './testing/startTestChain.ts'

const test = await startTestChain()
const { rpc, alice, transferSol, wireOf, ask } = test
const bob = accountOf('bob').address

afterAll(() => test.chain.stop())

it('tells of a failed trial with its logs', async () => {
  const wire = await wireOf([transferSol(bob, 10n ** 18n)])
  const { value } = await rpc.simulateTransaction(wire, { encoding: 'base64' }).send()
  expect(value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect(value.logs?.join('\n')).toContain('insufficient lamports')
  expect(value.unitsConsumed).toBe(150n)

  const failure = await rpc
    .sendTransaction(wire, { encoding: 'base64' })
    .send()
    .catch((error: unknown) => error)
  if (
    !isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)
  )
    throw failure
  expect(failure.context.logs?.join('\n')).toContain('insufficient lamports')
  expect(isSolanaError(failure.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
  expect(await ask('sendTransaction', [wire, { encoding: 'base64' }])).toMatchObject({
    error: {
      code: -32002,
      message:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    },
  })
})

it('shows in a trial what would be left, and leaves all as it is', async () => {
  const before = (await rpc.getBalance(bob).send()).value
  const { value } = await rpc
    .simulateTransaction(await wireOf([transferSol(bob, 77n)]), {
      encoding: 'base64',
      accounts: { addresses: [bob], encoding: 'base64' },
    })
    .send()
  expect(value.err).toBeNull()
  expect(value.accounts?.[0]?.lamports).toBe(before + 77n)
  expect((await rpc.getBalance(bob).send()).value).toBe(before)
})

it('lets a transaction fail on the chain where no trial is wanted, and takes its fee', async () => {
  const before = (await rpc.getBalance(alice.address).send()).value
  const wire = await wireOf([transferSol(bob, 10n ** 18n)])
  const signature = await rpc
    .sendTransaction(wire, { encoding: 'base64', skipPreflight: true })
    .send()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect((await rpc.getBalance(alice.address).send()).value).toBe(before - 5000n)
})

it('refuses a signature that is not of these bytes', async () => {
  const bytes = Buffer.from(await wireOf([transferSol(bob, 5n)]), 'base64')
  bytes[10] = (bytes[10] ?? 0) ^ 1
  const failure = await rpc
    .sendTransaction(bytes.toString('base64') as never, { encoding: 'base64' })
    .send()
    .catch((error: unknown) => error)
  expect(
    isSolanaError(
      failure,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
    ),
  ).toBe(true)
})

it('refuses a blockhash that it never gave, and the same transaction twice', async () => {
  const unknown = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash
  const stale = await wireOf([transferSol(bob, 5n)], unknown)
  await expect(causeOfRejection(stale)).resolves.toBe(
    SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  )
  expect((await rpc.isBlockhashValid(unknown).send()).value).toBe(false)
  const replaced = await rpc
    .simulateTransaction(stale, { encoding: 'base64', replaceRecentBlockhash: true })
    .send()
  expect(replaced.value.err).toBeNull()

  const wire = await wireOf([transferSol(bob, 6n)])
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect(causeOfRejection(wire)).resolves.toBe(
    SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  )
})

it('refuses what is no transaction', async () => {
  expect(await ask('sendTransaction', ['AAAA', { encoding: 'base64' }])).toMatchObject({
    error: { code: -32602 },
  })
  expect(await ask('sendTransaction', ['!', {}])).toMatchObject({ error: { code: -32602 } })
  const long = Buffer.alloc(1233).toString('base64')
  expect(await ask('sendTransaction', [long, { encoding: 'base64' }])).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('too large') },
  })
})

async function causeOfRejection(wire: Base64EncodedWireTransaction): Promise<unknown> {
  const failure = await rpc
    .sendTransaction(wire, { encoding: 'base64' })
    .send()
    .catch((error: unknown) => error)
  if (
    !isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)
  )
    throw failure
  return isSolanaError(failure.cause) ? failure.cause.context.__code : undefined
}
